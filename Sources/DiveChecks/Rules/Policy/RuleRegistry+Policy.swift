extension RuleRegistry {
  static let policyRules: [any Rule] = [
    AscentTooFast(),
    CeilingViolated(),
    CertificationEnded(),
    CertificationExpired(),
    DepthBeyondCertification(),
    ServiceDue(),
    SoloDive(),
  ]
}
