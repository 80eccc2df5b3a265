import Foundation
import KitFastJSON

/// The media types an endpoint accepts and the decoding of its response.
public struct ResponseDecoding<Response: Sendable>: Sendable {
    /// The `Accept` header; `nil` accepts any type.
    public let accept: String?
    /// Whether a media type (lower case, without parameters) can be decoded.
    public let accepts: @Sendable (_ mediaType: String) -> Bool
    /// Decodes a response with a success status.
    ///
    /// Called off the main thread.
    public let decode: @Sendable (HTTPResponse) throws -> Response

    /// Creates a decoding.
    ///
    /// - Parameters:
    ///   - accept: The `Accept` header; `nil` sends none.
    ///   - accepts: Whether a media type can be decoded. A response without a media type is always decoded.
    ///   - decode: Decodes a response. Its errors become ``NetworkError/undecodable(_:)``, except that ``RefusedResponse``
    ///     becomes ``NetworkError/refused(_:retryAt:)``.
    public init(
        accept: String?, accepts: @escaping @Sendable (_ mediaType: String) -> Bool,
        decode: @escaping @Sendable (HTTPResponse) throws -> Response
    ) {
        self.accept = accept
        self.accepts = accepts
        self.decode = decode
    }

    /// Decodes JSON and transforms the result.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - makeDecoder: Creates a Foundation decoder for each response, to customize its settings; `nil` uses
    ///     `FastJSONDecoder`, which decodes like Foundation's with default settings.
    ///   - transform: Creates the response.
    public static func json<Body: Decodable & SendableMetatype>(
        _ type: Body.Type, decoder makeDecoder: (@Sendable () -> JSONDecoder)? = nil,
        transform: @escaping @Sendable (Body) throws -> Response
    ) -> ResponseDecoding {
        ResponseDecoding(accept: "application/json", accepts: isJSON) { response in
            let body =
                try makeDecoder?().decode(type, from: response.body)
                ?? FastJSONDecoder().decode(type, from: response.body)
            return try transform(body)
        }
    }

    private static var isJSON: @Sendable (String) -> Bool {
        { $0 == "application/json" || $0 == "text/json" || $0.hasSuffix("+json") }
    }
}

extension ResponseDecoding where Response: Decodable {
    /// Decodes JSON.
    ///
    /// - Parameter decoder: Creates a Foundation decoder, as for ``json(_:decoder:transform:)``.
    public static func json(decoder: (@Sendable () -> JSONDecoder)? = nil) -> ResponseDecoding {
        json(Response.self, decoder: decoder) { $0 }
    }
}

extension ResponseDecoding<Data> {
    /// Returns the bytes of the body, for any media type.
    public static var data: ResponseDecoding {
        ResponseDecoding(accept: nil, accepts: { _ in true }, decode: \.body)
    }
}

extension ResponseDecoding<String> {
    /// Decodes UTF-8 text.
    public static var text: ResponseDecoding {
        ResponseDecoding(accept: "text/*", accepts: { $0.hasPrefix("text/") }) { response in
            guard let text = String(validating: response.body, as: UTF8.self) else {
                throw CocoaError(.fileReadInapplicableStringEncoding)
            }
            return text
        }
    }
}

extension ResponseDecoding<Void> {
    /// Ignores the body; only the status is checked.
    public static var nothing: ResponseDecoding {
        ResponseDecoding(accept: nil, accepts: { _ in true }, decode: { _ in })
    }
}

/// Thrown by an endpoint's decoding if a response with a success status contains an error of the site.
///
/// The request then fails with ``NetworkError/refused(_:retryAt:)``, which contains the whole response.
public struct RefusedResponse: Error {
    /// Creates the error.
    public init() {}
}
