/// The currencies there are and were, three letters each, in the order of the alphabet.
enum CurrencyTable {
  private static let letters: StaticString = """
    AEDAFNALLAMDANGAOAARSATSAUDAWGAZMAZNBAMBBDBDTBEFBGLBGNBHDBIFBMDBNDBOBBOV\
    BRLBSDBTNBWPBYNBYRBZDCADCDFCHECHFCHWCLFCLPCNYCOPCOUCRCCUCCUPCVECYPCZKDEM\
    DJFDKKDOPDZDEEKEGPERNESPETBEURFIMFJDFKPFRFGBPGELGHCGHSGIPGMDGNFGRDGTQGYD\
    HKDHNLHRKHTGHUFIDRIEPILSINRIQDIRRISKITLJMDJODJPYKESKGSKHRKMFKPWKRWKWDKYD\
    KZTLAKLBPLKRLRDLSLLTLLUFLVLLYDMADMDLMGAMKDMMKMNTMOPMROMRUMTLMURMVRMWKMXN\
    MXPMXVMYRMZNNADNGNNIONLGNOKNPRNZDOMRPABPENPGKPHPPKRPLNPLZPTEPYGQARROLRON\
    RSDRUBRURRWFSARSBDSCRSDGSEKSGDSHPSITSKKSLESLLSOSSRDSSPSTDSTNSVCSYPSZLTHB\
    TJSTMTTNDTOPTRLTRYTTDTWDTZSUAHUGXUSDUSNUYIUYUUYWUZSVEDVEFVESVNDVUVWSTXAF\
    XCDXCGXOFXPFYERYUMZARZMKZMWZWGZWL
    """

  /// Every code.
  static var codes: [String] {
    letters.withUTF8Buffer { bytes in
      stride(from: 0, to: bytes.count, by: 3).map {
        String(decoding: bytes[$0..<($0 + 3)], as: UTF8.self)
      }
    }
  }

  /// Whether three letters, packed into a number, are a code.
  static func contains(_ packed: UInt32) -> Bool {
    letters.withUTF8Buffer { bytes in
      var (low, high) = (0, bytes.count / 3)
      while low < high {
        let middle = (low + high) / 2
        let place = middle * 3
        let code =
          UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
        if code == packed { return true }
        if code < packed { low = middle + 1 } else { high = middle }
      }
      return false
    }
  }
}
