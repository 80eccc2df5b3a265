import Foundation

/// The pages written within the current minute.
struct PageCache {
    /// The number of pages of 20,000 coins, for two clients with different page sizes.
    private static let capacity = 8

    private var time: Date?
    private var pages: [String: [UInt8]] = [:]

    /// The page with a name, written unless cached for the same minute.
    mutating func page(_ name: String, of time: Date, make: () -> [UInt8]) -> [UInt8] {
        if self.time != time || pages.count >= Self.capacity {
            pages = [:]
            self.time = time
        }
        if let page = pages[name] { return page }
        let page = make()
        pages[name] = page
        return page
    }
}
