import Rx

extension ObservableType where Element: Sendable {
    /// Waits for the first element that meets a condition.
    func next(where isMatch: @escaping (Element) -> Bool = { _ in true }) async throws -> Element {
        try await filter(isMatch).take(1).asSingle().value
    }
}
