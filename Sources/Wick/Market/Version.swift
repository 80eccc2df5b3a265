/// The version shared by all of Wick's programs.
public enum WickVersion {
    /// The current version: "0.1.0".
    public static let current = "0.1.0"
}
