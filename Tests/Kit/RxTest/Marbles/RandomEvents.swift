import Rx
import RxTest

/// Random lists of recorded events, equal in each run.
struct RandomEvents: RandomNumberGenerator {
    var state: UInt64

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Events in the order of their times: at frames and between them, single and grouped, with and without an end.
    mutating func events(_ timing: MarbleTiming, upTo most: Int) -> [Recorded<Event<Int>>] {
        var time = timing.start + Int.random(in: -2...3, using: &self) * timing.frame
        var events: [Recorded<Event<Int>>] = []
        for _ in 0..<Int.random(in: 0...12, using: &self) {
            events.append(.next(time, Int.random(in: 0...most, using: &self)))
            switch Int.random(in: 0...3, using: &self) {
            case 0: time += Int.random(in: 1...100, using: &self)
            case 1: break
            default: time += Int.random(in: 1...30, using: &self) * timing.frame
            }
        }
        switch Int.random(in: 0...2, using: &self) {
        case 0: return events + [.completed(time)]
        case 1: return events + [.error(time, MarbleError())]
        default: return events
        }
    }
}
