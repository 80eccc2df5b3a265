/// What the program was started with that comes before what is chosen in the settings.
public struct SettingsOverrides: Hashable, Sendable {
    /// What names the environment of this run, as "--environment"; `nil` where the settings do.
    public let environment: String?

    /// Makes overrides; what is not given is left to the settings.
    ///
    /// - Parameter environment: What names the environment of this run, as "--environment".
    public init(environment: String? = nil) {
        self.environment = environment
    }
}
