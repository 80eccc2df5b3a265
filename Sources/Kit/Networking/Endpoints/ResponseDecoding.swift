import Foundation
import KitFastJSON

/// How an answer is read: what media type it may have, and what becomes of its bytes.
public struct ResponseDecoding<Response: Sendable>: Sendable {
    /// What is asked for in the `Accept` header; `nil` for anything.
    public let accept: String?
    /// Whether a body of this media type (lower case, without parameters) can be read at all.
    public let accepts: @Sendable (_ mediaType: String) -> Bool
    /// Reads an answer whose status is a success.
    ///
    /// Called off the main thread.
    public let decode: @Sendable (HTTPResponse) throws -> Response

    /// Makes a way of reading answers.
    ///
    /// - Parameters:
    ///   - accept: What the `Accept` header asks for; `nil` sends none.
    ///   - accepts: Whether a media type can be read. An answer that names no type is read in any case.
    ///   - decode: Reads an answer. What it throws becomes ``NetworkError/undecodable(_:)``, and ``RefusedResponse`` becomes
    ///     ``NetworkError/refused(_:retryAt:)``.
    public init(
        accept: String?, accepts: @escaping @Sendable (_ mediaType: String) -> Bool,
        decode: @escaping @Sendable (HTTPResponse) throws -> Response
    ) {
        self.accept = accept
        self.accepts = accepts
        self.decode = decode
    }

    /// Reads JSON and makes something of it.
    ///
    /// - Parameters:
    ///   - type: What the JSON is decoded as.
    ///   - makeDecoder: Makes the decoder, one for each answer, where Foundation's shall be it or its settings are wanted;
    ///     `nil` takes the fast one, which decodes as Foundation's does by itself.
    ///   - transform: Makes the response.
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
    /// Reads JSON.
    ///
    /// - Parameter decoder: Makes the decoder, as for ``json(_:decoder:transform:)``.
    public static func json(decoder: (@Sendable () -> JSONDecoder)? = nil) -> ResponseDecoding {
        json(Response.self, decoder: decoder) { $0 }
    }
}

extension ResponseDecoding<Data> {
    /// Takes the bytes as they are, of any type.
    public static var data: ResponseDecoding {
        ResponseDecoding(accept: nil, accepts: { _ in true }, decode: \.body)
    }
}

extension ResponseDecoding<String> {
    /// Reads text in UTF-8.
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
    /// Looks at the status alone.
    public static var nothing: ResponseDecoding {
        ResponseDecoding(accept: nil, accepts: { _ in true }, decode: { _ in })
    }
}
