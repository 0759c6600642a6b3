/// Current and former currencies with their decimals, in alphabetical order.
enum CurrencyTable {
  /// Five bytes each: three letters, a digit and a space, which the last one lacks.
  private static let cells: StaticString = """
    AED2 AFN2 ALL2 AMD2 ANG2 AOA2 ARS2 ATS2 AUD2 AWG2 AZM2 AZN2 BAM2 BBD2 BDT2 BEF0 BGL2 BGN2 \
    BHD3 BIF0 BMD2 BND2 BOB2 BOV2 BRL2 BSD2 BTN2 BWP2 BYN2 BYR0 BZD2 CAD2 CDF2 CHE2 CHF2 CHW2 \
    CLF4 CLP0 CNY2 COP2 COU2 CRC2 CUC2 CUP2 CVE2 CYP2 CZK2 DEM2 DJF0 DKK2 DOP2 DZD2 EEK2 EGP2 \
    ERN2 ESP0 ETB2 EUR2 FIM2 FJD2 FKP2 FRF2 GBP2 GEL2 GHC2 GHS2 GIP2 GMD2 GNF0 GRD0 GTQ2 GYD2 \
    HKD2 HNL2 HRK2 HTG2 HUF2 IDR2 IEP2 ILS2 INR2 IQD3 IRR2 ISK0 ITL0 JMD2 JOD3 JPY0 KES2 KGS2 \
    KHR2 KMF0 KPW2 KRW0 KWD3 KYD2 KZT2 LAK2 LBP2 LKR2 LRD2 LSL2 LTL2 LUF0 LVL2 LYD3 MAD2 MDL2 \
    MGA2 MKD2 MMK2 MNT2 MOP2 MRO2 MRU2 MTL2 MUR2 MVR2 MWK2 MXN2 MXP2 MXV2 MYR2 MZN2 NAD2 NGN2 \
    NIO2 NLG2 NOK2 NPR2 NZD2 OMR3 PAB2 PEN2 PGK2 PHP2 PKR2 PLN2 PLZ2 PTE0 PYG0 QAR2 ROL2 RON2 \
    RSD2 RUB2 RUR2 RWF0 SAR2 SBD2 SCR2 SDG2 SEK2 SGD2 SHP2 SIT2 SKK2 SLE2 SLL2 SOS2 SRD2 SSP2 \
    STD2 STN2 SVC2 SYP2 SZL2 THB2 TJS2 TMT2 TND3 TOP2 TRL2 TRY2 TTD2 TWD2 TZS2 UAH2 UGX0 USD2 \
    USN2 UYI0 UYU2 UYW4 UZS2 VED2 VEF2 VES2 VND0 VUV0 WST2 XAF0 XCD2 XCG2 XOF0 XPF0 YER2 YUM2 \
    ZAR2 ZMK2 ZMW2 ZWG2 ZWL2
    """

  /// All codes.
  static var codes: [String] {
    cells.withUTF8Buffer { bytes in
      stride(from: 0, to: bytes.count, by: 5).map {
        String(decoding: bytes[$0..<($0 + 3)], as: UTF8.self)
      }
    }
  }

  /// The decimals of a packed code; nil for an unknown code.
  static func decimals(of packed: UInt32) -> Int? {
    cells.withUTF8Buffer { bytes in
      var (low, high) = (0, (bytes.count + 1) / 5)
      while low < high {
        let middle = (low + high) / 2
        let code = bytes[(middle * 5)...].prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
        if code == packed { return bytes.digit(at: middle * 5 + 3) }
        if code < packed { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }
}
