/// The version of Wick, of all its programs.
public enum WickVersion {
    /// The version in force, as "0.1.0".
    public static let current = "0.1.0"
}
