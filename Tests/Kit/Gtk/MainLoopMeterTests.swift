import Testing

@testable import Gtk

@Suite("Main loop meter")
struct MainLoopMeterTests {
    private func moment(_ time: Double, waited: Double = 0, computed: Double = 0) -> MainLoopMeter.Moment {
        MainLoopMeter.Moment(time: time, waited: waited, computed: computed)
    }

    @Test("An iteration without a frame is blocked from beginning to end")
    func turn() {
        var meter = MainLoopMeter()
        meter.turnBegins(at: moment(10))
        meter.turnEnds(at: moment(13))
        meter.turnBegins(at: moment(100))
        meter.turnEnds(at: moment(101))
        #expect(meter.takeReport() == .init(blocked: 3))
        #expect(meter.takeReport() == .init(), "Each report covers only its own period.")
    }

    @Test("In a frame, measuring and allocating widgets counts as work, and painting does not")
    func frame() {
        var meter = MainLoopMeter()
        meter.turnBegins(at: moment(0))
        meter.frameBegins(at: moment(1))
        meter.painting(mayBeginAt: moment(2))
        meter.painting(mayBeginAt: moment(4))
        meter.frameEnds(at: moment(9))
        meter.turnEnds(at: moment(10))
        #expect(meter.takeReport() == .init(blocked: 5, frame: 8, frames: 1))
    }

    @Test("Waiting for a processor is not the loop's work, but counts for the frame interval")
    func waiting() {
        var meter = MainLoopMeter()
        for begin in [0.0, 16] {
            meter.turnBegins(at: moment(begin))
            meter.frameBegins(at: moment(begin))
            meter.frameEnds(at: moment(begin + 1))
            meter.turnEnds(at: moment(begin + 1))
        }
        meter.turnBegins(at: moment(20))
        meter.frameBegins(at: moment(20))
        meter.frameEnds(at: moment(60, waited: 38))
        meter.turnEnds(at: moment(61, waited: 38))
        #expect(meter.takeReport() == .init(blocked: 1, frame: 2, interval: 43, frames: 3))
    }
}
