import Foundation

/// The pages written within the present minute.
struct PageCache {
    /// As many pages as 20,000 coins take, for two readers who ask for different sizes.
    private static let capacity = 8

    private var time: Date?
    private var pages: [String: [UInt8]] = [:]

    /// The page of a name, written now unless it was before in the same minute.
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
