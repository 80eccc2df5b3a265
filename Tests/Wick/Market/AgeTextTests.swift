import Foundation
import Testing
import WickMarket

@Suite("Age texts")
struct AgeTextTests {
    @Test(
        "Units are rounded down",
        arguments: [
            (0, "just now"), (59.9, "just now"), (60, "1 min ago"), (119.9, "1 min ago"), (120, "2 min ago"),
            (3_599, "59 min ago"), (3_600, "1 h ago"), (7_200, "2 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"),
            (172_799, "1 day ago"), (172_800, "2 days ago"), (86_400 * 400, "400 days ago"), (-5, "just now"),
        ] as [(Double, String)])
    func ages(seconds: Double, text: String) {
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        #expect(AgeText.ago(date, now: date.addingTimeInterval(seconds)) == text)
    }

    @Test("Dates in the future and other clock errors are handled")
    func extremes() {
        #expect(AgeText.ago(.distantPast, now: .distantFuture) == "long ago")
        #expect(AgeText.ago(.distantFuture, now: .distantPast) == "just now")
    }
}
