public import DiveModel
import Diagnostics
import NearWords

/// The services that a piece of gear needs, and which records fulfil them.
public struct ServicePlans: Sendable {
  /// The service of each plan, as written; empty if missing.
  private let names: [String]
  private let folded: [String]

  /// Takes the plans of a piece of gear, in their order.
  public init(of item: GearItem) {
    names = item.services.map { $0.value.what?.value ?? "" }
    folded = names.map(Self.folded)
  }

  /// Whether a service record fulfils the plan at an index.
  ///
  /// Case, spaces and hyphens are ignored: `hydrotest` equals `Hydro test`. Text after a comma is a
  /// remark: `service, new seat` equals `service`, but `service of the hose` does not. If the gear
  /// has only one plan, a record that names no service fulfils it.
  public func isDone(_ place: Int, by record: ServiceRecord) -> Bool {
    guard names.indices.contains(place) else { return false }
    guard let what = record.what?.value else {
      return names.count == 1 && !record.fields.isDamaged(ServiceRecord.Field.what.rawValue)
    }
    return Self.isOf(folded[place], Self.folded(what))
  }

  /// The plan that a text probably means if it matches none; nil if it matches one or resembles
  /// none.
  public func nearest(to what: String) -> String? {
    let done = Self.folded(what)
    guard !done.isEmpty, !folded.contains(where: { Self.isOf($0, done) }) else { return nil }
    let act = String(done.prefix { $0 != "," })
    if let near = Nearest.match(act, in: folded) {
      return folded.firstIndex(of: near).map { names[$0] }
    }
    // `hydro` is the beginning of exactly one plan.
    let longer = folded.indices.filter { act.count > 2 && folded[$0].hasPrefix(act) }
    return longer.count == 1 ? names[longer[0]] : nil
  }

  private static func isOf(_ plan: String, _ done: String) -> Bool {
    done == plan || !plan.isEmpty && done.hasPrefix(plan + ",")
  }

  /// In lower case, without spaces and hyphens.
  private static func folded(_ what: String) -> String {
    what.lowercased().filter { !$0.isWhitespace && !hyphens.contains($0) }
  }

  private static let hyphens: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}",
  ]
}
