import Testing

@testable import Rx

@Suite("A span of seconds")
struct RxTimeIntervalTests {
    @Test(
        "is in full milliseconds, from nothing to a century",
        arguments: [
            (0, 0), (0.0001, 1), (1, 1000), (1.2345, 1235), (-1, 0), (-.infinity, 0), (.nan, 0),
            (1e300, 3_155_760_000_000),
            (.infinity, 3_155_760_000_000),
        ] as [(Double, Int)])
    func milliseconds(seconds: Double, milliseconds: Int) {
        #expect(RxTimeInterval.span(ofSeconds: seconds, rounded: .up) == .milliseconds(milliseconds))
    }

    @Test("is rounded by the given rule")
    func rounding() {
        #expect(RxTimeInterval.span(ofSeconds: 0.0014, rounded: .toNearestOrAwayFromZero) == .milliseconds(1))
        #expect(RxTimeInterval.span(ofSeconds: 0.0014, rounded: .down) == .milliseconds(1))
        #expect(RxTimeInterval.span(ofSeconds: 0.0014, rounded: .up) == .milliseconds(2))
    }
}
