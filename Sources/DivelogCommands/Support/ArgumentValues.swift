public import ArgumentParser
public import SourceText

extension DiagnosticFormat: ExpressibleByArgument {}
