import Foundation

/// Samples of gzip data.
enum Compressed {
    /// "hello " twenty times.
    static let hello = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJV8igOwkAL/r4SHgAAAA=") ?? Data()
    /// The digit zero 200,000 times.
    static let zeros =
        Data(
            base64Encoded:
                "H4sIAAAAAAACA+3BMQEAAADCoErrn84M/kABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                + "AAAAAK8BlH0jNkANAwA=") ?? Data()
}
