import Testing

@testable import RxGtk

@MainActor
@Suite("A step of deferred work")
struct StepBudgetTests {
    @Test(
        "begins in the middle between two frames, however long ago the last one was",
        arguments: [0, 1_000, 4_000, 100_000, 20_000_000])
    func middle(passed: Int) {
        for frame in [16_667, 6_944] {
            let start = passed + StepBudget.pause(after: passed, frame: frame).microseconds
            #expect(abs(start % frame - frame / 2) <= 1)
        }
    }

    @Test(
        "waits until the frame after the next one if there was a step between these two, even one that began somewhat early"
    )
    func once() {
        for start in 5_000...16_000 {
            #expect(StepBudget.pause(after: start, frame: 16_667).microseconds > 8_000)
        }
    }
}

extension Duration {
    fileprivate var microseconds: Int {
        Int(components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000)
    }
}
