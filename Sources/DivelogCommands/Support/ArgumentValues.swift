package import ArgumentParser
package import DiveModel
package import DiveUnits
package import Diagnostics
import LogWorkspace
import TerminalPages

extension DiagnosticFormat: ExpressibleByArgument {}
extension UnitSystem: ExpressibleByArgument {}
extension Water: ExpressibleByArgument {}

extension OutputFormat: OutputForm {}
extension AskedAudience.Readers: ExpressibleByArgument {}
