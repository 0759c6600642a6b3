/// The user's own folders, in which the program keeps data of its own.
package struct UserFolders {
  private let variable: (String) -> String?

  /// Finds the folders by the variables of the user's environment.
  package init(_ variable: @escaping (String) -> String?) { self.variable = variable }

  /// The folder for what can be fetched again; nil if it cannot be determined.
  package var cache: String? {
    #if canImport(Darwin)
      folder("XDG_CACHE_HOME", usual: "/Library/Caches")
    #else
      folder("XDG_CACHE_HOME", usual: "/.cache")
    #endif
  }

  /// The folder for data that the program keeps; nil if it cannot be determined.
  package var state: String? {
    #if canImport(Darwin)
      folder("XDG_STATE_HOME", usual: "/Library/Application Support")
    #else
      folder("XDG_STATE_HOME", usual: "/.local/state")
    #endif
  }

  private func folder(_ name: String, usual: String) -> String? {
    if let folder = variable(name), folder.hasPrefix("/") { return folder + "/divelog" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + usual + "/divelog"
  }
}
