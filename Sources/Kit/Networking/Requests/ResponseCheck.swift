import Foundation

/// What an answer must pass before it is decoded, and how it is decoded.
enum ResponseCheck {
    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - response: The whole answer.
    ///   - decoding: How the endpoint reads it.
    ///   - now: When it came.
    static func read<Response>(
        _ response: HTTPResponse, as decoding: ResponseDecoding<Response>, now: Date
    ) throws(NetworkError) -> Response {
        guard response.status.isSuccess else {
            throw .status(response, retryAt: RetryAfter.date(in: response.headers, now: now))
        }
        if !response.body.isEmpty, let mediaType = response.mediaType, !decoding.accepts(mediaType) {
            throw .unexpectedContent(mediaType: mediaType)
        }
        do {
            return try decoding.decode(response)
        } catch let error as DecodingError {
            throw .undecodable(message(for: error))
        } catch is RefusedResponse {
            throw .refused(response, retryAt: RetryAfter.date(in: response.headers, now: now))
        } catch let error as NetworkError {
            throw error
        } catch {
            throw .undecodable("\(type(of: error))")
        }
    }

    /// Where decoding failed and why, in words that quote no value: an answer may hold anything.
    private static func message(for error: DecodingError) -> String {
        switch error {
        case .typeMismatch(let type, let context): "not a \(type) at \(place(context.codingPath))"
        case .valueNotFound(let type, let context): "no \(type) at \(place(context.codingPath))"
        case .keyNotFound(let key, let context): "no \(key.stringValue) at \(place(context.codingPath))"
        case .dataCorrupted(let context): "not readable at \(place(context.codingPath))"
        @unknown default: "not readable"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "the top" : path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
