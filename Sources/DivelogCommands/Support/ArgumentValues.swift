public import ArgumentParser
public import DiveModel
public import DiveUnits
public import Diagnostics
import TerminalPages

extension DiagnosticFormat: ExpressibleByArgument {}
extension UnitSystem: ExpressibleByArgument {}
extension Water: ExpressibleByArgument {}

extension OutputFormat: ExpressibleByArgument {}
extension OutputFormat: OutputForm {}
