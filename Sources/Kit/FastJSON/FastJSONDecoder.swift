import Foundation

/// Decodes JSON like Foundation's `JSONDecoder` with default settings, several times as fast.
///
/// simdjson tokenizes and validates the whole text, and types are decoded from an index of the values, without an
/// intermediate tree. Fields that are not requested are not decoded. If simdjson rejects the text or a type fails to
/// decode, `JSONDecoder` decodes it again: it accepts some unusual texts (half a surrogate pair in a name that is not
/// requested), and its errors contain the coding path. Errors are therefore the same, at the same cost.
///
/// Numbers differ in two cases: one too small for a `Double` is 0 here and an error there, and an integer written with a
/// fraction is converted through `Double`. The `Decoder` passed to `init(from:)` must not be used after it returns.
public struct FastJSONDecoder: Sendable {
    /// The maximum nesting depth, as in Foundation.
    private static let maximumDepth = 512

    /// Creates a decoder.
    public init() {}

    /// Decodes a value, on any thread.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - data: A whole JSON text.
    /// - Throws: A `DecodingError` of `JSONDecoder`, or any other error of the type's `init(from:)`.
    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        do {
            return try data.withUnsafeBytes { bytes in
                guard let tape = Tape(parsing: bytes.bindMemory(to: UInt8.self), maximumDepth: Self.maximumDepth)
                else { throw TapeError.notReadable }
                defer { withExtendedLifetime(tape) {} }
                return try tape.root.decode(type)
            }
        } catch is DecodingError {
            return try JSONDecoder().decode(type, from: data)
        }
    }
}
