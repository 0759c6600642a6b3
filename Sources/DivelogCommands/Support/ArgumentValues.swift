public import ArgumentParser
public import DiveModel
package import DiveExchange
import DivePhysics
public import DiveUnits
public import Diagnostics
import DiveReference
package import LogWorkspace
package import TerminalPages

extension ExportOptions.DateOnly: ExpressibleByArgument {}
extension MergeOptions.Fill: ExpressibleByArgument {}
extension MergeOptions.Unclear: ExpressibleByArgument {}
extension CheckServices: ExpressibleByArgument {}
extension DiagnosticFormat: ExpressibleByArgument {}
extension UnitSystem: ExpressibleByArgument {}
extension Water: ExpressibleByArgument {}
extension DecompressionModel: ExpressibleByArgument {}
extension GradientFactorRule: ExpressibleByArgument {}
extension FirstCompartment: ExpressibleByArgument {}
extension CalendarYear: ExpressibleByArgument {}
extension ColourChoice: ExpressibleByArgument {}
extension FarAway: ExpressibleByArgument {}
extension FilledGas: ExpressibleByArgument {}
extension RecordKind: ExpressibleByArgument {}
extension SchemaOptions.Draft: ExpressibleByArgument {}
extension SchemaOptions.YAMLVersion: ExpressibleByArgument {}
extension RequestedAudience.Readers: ExpressibleByArgument {}
