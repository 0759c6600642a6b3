extension RuleRegistry {
  static let policyRules: [any Rule] = [
    AscentTooFast(),
    CertificationExpired(),
    DepthBeyondCertification(),
    OthersFolder(),
    SoloDive(),
  ]
}
