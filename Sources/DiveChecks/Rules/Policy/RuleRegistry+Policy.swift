extension RuleRegistry {
  static let policyRules: [any Rule] = [
    AscentTooFast(),
    CertificationEnded(),
    CertificationExpired(),
    DepthBeyondCertification(),
    ServiceDue(),
    SoloDive(),
  ]
}
