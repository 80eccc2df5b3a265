import Foundation

/// Validates and decodes responses.
enum ResponseCheck {
    /// Validates and decodes a response.
    ///
    /// - Parameters:
    ///   - response: The whole response.
    ///   - decoding: The endpoint's decoding.
    ///   - now: The time at which it arrived.
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

    /// Describes where and why decoding failed without quoting a value, because a response may contain anything.
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
