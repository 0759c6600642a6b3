public import ArgumentParser
public import DiveStatistics
public import SourceText

extension DiagnosticFormat: ExpressibleByArgument {}
extension DiveGrouping: ExpressibleByArgument {}
