import DiveModel
import Wording

extension Settings {
  /// The language of texts that everyone who shares the log reads: the log's own, else English.
  var spokenLanguage: Language {
    (language?.value).flatMap(Language.tag(matching:)).flatMap(Language.named) ?? .english
  }
}
