/// Command-line options that take precedence over the settings.
public struct SettingsOverrides: Hashable, Sendable {
    /// The option that sets the environment of this run, such as "--environment"; `nil` if there is none.
    public let environment: String?

    /// Creates overrides.
    ///
    /// - Parameter environment: The option that sets the environment of this run, such as "--environment".
    public init(environment: String? = nil) {
        self.environment = environment
    }
}
