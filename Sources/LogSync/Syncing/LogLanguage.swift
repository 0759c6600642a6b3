import DiveModel
import Wording

extension Settings {
  /// The language of what everyone reads who shares the log: the one that it names, else English.
  var spokenLanguage: Language {
    (language?.value).flatMap(Language.tag(matching:)).flatMap(Language.named) ?? .english
  }
}
