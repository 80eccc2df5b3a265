import Testing
import WickChart

@Suite("Titles of intervals")
struct ChartIntervalTitleTests {
    @Test(
        "Titles use the largest unit that divides the interval",
        arguments: [
            (ChartInterval.seconds(1), "1 second"), (.seconds(0.5), "0.5 seconds"), (.seconds(90), "90 seconds"),
            (.seconds(60), "1 minute"), (.seconds(300), "5 minutes"), (.seconds(3600), "1 hour"),
            (.seconds(14_400), "4 hours"), (.seconds(86_400), "1 day"), (.seconds(604_800), "1 week"),
            (.months(1), "1 month"), (.months(3), "3 months"), (.months(12), "1 year"), (.months(24), "2 years"),
        ])
    func title(_ interval: ChartInterval, _ title: String) {
        #expect(interval.title == title)
    }
}
