/// What was set elsewhere and takes precedence over the settings.
public struct SettingsOverrides: Hashable, Sendable {
    /// Where the environment of this run was set, such as "Set on the command line"; `nil` if the user may choose it.
    public let environment: String?

    /// Creates overrides.
    ///
    /// - Parameter environment: Where the environment of this run was set, such as "Set on the command line".
    public init(environment: String? = nil) {
        self.environment = environment
    }
}
