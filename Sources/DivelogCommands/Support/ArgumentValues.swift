public import ArgumentParser
public import DiveModel
public import DiveUnits
public import Diagnostics
import LogWorkspace
import TerminalPages

extension DiagnosticFormat: ExpressibleByArgument {}
extension UnitSystem: ExpressibleByArgument {}
extension Water: ExpressibleByArgument {}

extension OutputFormat: OutputForm {}
extension AskedAudience.Readers: ExpressibleByArgument {}
