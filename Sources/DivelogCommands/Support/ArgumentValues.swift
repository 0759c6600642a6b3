public import ArgumentParser
public import DiveModel
public import DiveUnits
public import SourceText

extension DiagnosticFormat: ExpressibleByArgument {}
extension UnitSystem: ExpressibleByArgument {}
extension Water: ExpressibleByArgument {}
