import DiveFormat
import DiveModel

/// The words of other programs and languages for the format's words.
enum CellWords {
  /// The format's word for a cell; nil if none is known.
  static func word(_ cell: String, _ list: WordList) -> String? {
    let plain = CleanText.oneLine(cell).lowercased()
    if list.words.contains(plain) { return plain }
    let folded = HeadWords.fold(cell)
    let dashed = folded.split(separator: " ").joined(separator: "-")
    if list.words.contains(dashed) { return dashed }
    return table[list]?[folded]
  }

  /// Whether a cell says yes; nil if it says neither yes nor no.
  static func flag(_ cell: String) -> Bool? {
    let folded = HeadWords.fold(cell)
    if yes.contains(folded) { return true }
    return no.contains(folded) ? false : nil
  }

  private static let yes: Set<String> = [
    "yes", "y", "true", "x", "1", "jah", "ja", "j", "kylla", "k", "oui", "o", "si", "s", "да", "✓",
  ]
  private static let no: Set<String> = [
    "no", "n", "false", "0", "ei", "e", "nein", "nej", "non", "нет", "",
  ]

  private static let table: [WordList: [String: String]] = {
    var table: [WordList: [String: String]] = [:]
    for (list, lines) in words {
      for line in lines.split(separator: "\n") {
        let parts = line.split(separator: ":")
        guard parts.count == 2 else { continue }
        for name in parts[1].split(separator: ",") {
          table[list, default: [:]][CleanText.trim(String(name))] = String(parts[0])
        }
      }
    }
    return table
  }()

  private static let words: [(WordList, String)] = [
    (
      .mode,
      """
      open-circuit:oc,open,scuba,single gas,multi gas,oc rec,oc tec,avatud
      closed-circuit:ccr,cc,closed,rebreather,cc bo
      semi-closed:scr,pscr,sc,semi closed circuit
      surface-supplied:surface supply,ssd
      gauge:bottom timer
      freedive:free,freediving,apnea,apnoe,apnee,apnea hunt,vabasukeldumine,vapaasukellus,freitauchen,fridykning,фридаивинг
      snorkel:snorkeling,snorkelling,schnorcheln,snorkeldamine
      """
    ),
    (
      .water,
      """
      salt:salt water,saltwater,sea,ocean,meri,merevesi,soolane,suolainen,merivesi,salzwasser,meer,salzig,saltvatten,hav,havet,eau de mer,mer,salee,salada,agua salada,mar,морская,море,соленая
      fresh:fresh water,freshwater,lake,quarry,mage,magevesi,jarv,makea,makea vesi,jarvi,susswasser,see,sotvatten,sjo,eau douce,douce,lac,agua dulce,dulce,пресная,озеро
      brackish:riimvesi,murtovesi,brackwasser,brackvatten,saumatre,salobre,солоноватая
      pool:swimming pool,confined,ujula,bassein,uima allas,allas,schwimmbad,bassang,simhall,piscine,piscina,бассеин
      """
    ),
    (
      .entry,
      """
      shore:beach,kallas,kaldalt,ranta,rannalta,land,ufer,strand,bord,plage,costa,orilla,playa,берег,с берега
      boat:zodiac,rib,liveaboard,paat,paadist,vene,veneesta,boot,schiff,bat,bateau,barco,лодка,с лодки
      jetty:pier,dock,sild,sillalt,laituri,steg,brygga,ponton,muelle,пирс
      platform:plattform,lava
      pool:ujula,bassein,allas,schwimmbad,bassang,piscine,piscina,бассеин
      ice:jaa,eis,is,glace,hielo,лед
      """
    ),
    (
      .scale,
      """
      none:no,calm,puudub,ei,ei ole,keine,ingen,aucun,ninguna,нет
      light:slight,weak,mild,little,small,norge,norga,vahe,heikko,leicht,schwach,lite,svag,faible,leger,debil,слабое
      moderate:medium,keskmine,kohtalainen,mittel,massig,medel,mattlig,moyen,modere,moderada,среднее
      strong:tugev,voimakas,stark,fort,fuerte,сильное
      extreme:very strong,ripping,vaga tugev,sehr stark,tres fort,muy fuerte
      """
    ),
    (
      .visibility,
      """
      very-poor:very bad,zero,terrible
      poor:bad,low,halb,kehv,huono,schlecht,dalig,mauvaise,mala,плохая
      moderate:average,ok,fair,medium,keskmine,kohtalainen,mittel,medel,moyenne,regular,media,средняя
      good:hea,hyva,gut,bra,bonne,buena,хорошая
      excellent:great,very good,superb,suureparane,erinomainen,sehr gut,utmarkt,excellente,excelente,отличная
      """
    ),
    (
      .tankMaterial,
      """
      steel:teras,teras balloon,stahl,stal,acier,acero,сталь,fe
      aluminium:aluminum,alu,al,alumiinium,alumiini,aluminio,алюминии
      carbon:composite,susinik,hiilikuitu,kohlefaser
      """
    ),
  ]
}
