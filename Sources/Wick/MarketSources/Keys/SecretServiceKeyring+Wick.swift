import KitKeyring
import KitLocalization

extension SecretServiceKeyring.Items {
    /// Wick's API keys.
    public static var wick: Self {
        Self(schema: "org.wick.Wick.ApiKey") { site in localized("Wick: API key of \(site.name)") }
    }
}
