extension RuleRegistry {
  static let policyRules: [any Rule] = [
    AscentTooFast(),
    CertificationExpired(),
    DepthBeyondCertification(),
    SoloDive(),
  ]
}
