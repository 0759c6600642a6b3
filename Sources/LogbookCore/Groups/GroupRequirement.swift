/// What a group can require of its members besides document types.
package enum GroupRequirement {
  /// The word that requires a certification.
  package static let certification = "certification"
}
