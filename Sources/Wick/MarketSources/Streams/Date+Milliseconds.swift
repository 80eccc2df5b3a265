import Foundation

extension Date {
    /// A time in milliseconds since 1970.
    init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
