extension RuleRegistry {
  static let policyRules: [any Rule] = [
    CertificationExpired(),
    DepthBeyondCertification(),
    SoloDive(),
  ]
}
