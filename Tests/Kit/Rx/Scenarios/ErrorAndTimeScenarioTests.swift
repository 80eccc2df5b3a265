import Rx
import RxTest
import XCTest

final class ErrorAndTimeScenarioTests: RxTestCase {
    func testRetryAndCatch() {
        let scenarios = [
            Scenario(
                "retry: resubscribes until it is disposed", "~1@10 #@20", gives: "1@210 1@230 1@250",
                spans: "200-220 220-240 240-255", disposed: 255
            ) { sources, _ in sources[0].retry() },
            Scenario("retry: not after a completion", "~1@10 |@20", gives: "1@210 |@220", spans: "200-220") {
                sources, _ in sources[0].retry()
            },
            Scenario(
                "retry(_:): the given number of attempts in total", "~1@10 #@20", gives: "1@210 1@230 #@240",
                spans: "200-220 220-240"
            ) { sources, _ in sources[0].retry(2) },
            Scenario(
                "retry(when:): resubscribes when the trigger emits", "~1@10 #@20", "~0@30 |@40",
                gives: "1@210 1@260", spans: "200-220 250-265", "220-260", disposed: 265
            ) { sources, _ in sources[0].retry { (errors: Observable<any Error>) in errors.flatMap { _ in sources[1] } }
            },
            Scenario(
                "retry(when:): a pending retry completes with the trigger", "~1@10 #@20", "0@150 |@230",
                gives: "1@210 |@230", spans: "200-220", "200-230"
            ) { sources, _ in sources[0].retry { (_: Observable<any Error>) in sources[1] } },
            Scenario(
                "retry(when:): ignores the trigger's completion without a pending retry", "1@210 2@240 |@250", "|@220",
                gives: "1@210 2@240 |@250", spans: "200-250", "200-220"
            ) { sources, _ in sources[0].retry { (_: Observable<any Error>) in sources[1] } },
            Scenario(
                "retry(when:): fails with the trigger", "~1@10 #@20", gives: "1@210 1@230 !@240",
                spans: "200-220 220-240"
            ) { sources, _ in
                sources[0].retry { (errors: Observable<any Error>) in
                    errors.enumerated().map { try failing($0.index + 1) }
                }
            },
            Scenario(
                "retry(when:): growing delays, then the original error", "~1@5 #@10",
                gives: "1@205 1@225 1@255 #@260", spans: "200-210 220-230 250-260"
            ) { sources, scheduler in
                sources[0].retry { (errors: Observable<any Error>) in
                    errors.enumerated().flatMap { index, error -> Observable<Int> in
                        index == 2 ? .error(error) : .timer(.seconds((index + 1) * 10), scheduler: scheduler)
                    }
                }
            },
            Scenario(
                "catch: continues with the other sequence", "1@210 #@220", "~2@10 |@20", gives: "1@210 2@230 |@240",
                spans: "200-220", "220-240"
            ) { sources, _ in sources[0].catch { _ in sources[1] } },
            Scenario(
                "catch: does not catch the other sequence's error", "1@210 #@220", "~#@20", gives: "1@210 #@240",
                spans: "200-220", "220-240"
            ) { sources, _ in sources[0].catch { _ in sources[1] } },
            Scenario(
                "catch(sequence:): tries one after another, fails with the last error", "1@210 #@220", "~#@10",
                "~2@10 #@20",
                gives: "1@210 2@240 #@250", spans: "200-220", "220-230", "230-250"
            ) { sources, _ in Observable.catch(sequence: sources) },
            Scenario(
                "catch(sequence:): does not subscribe to the rest after a completion", "1@210 |@220", "~2@10",
                gives: "1@210 |@220",
                spans: "200-220", ""
            ) { sources, _ in Observable.catch(sequence: sources) },
        ]
        scenarios.forEach { $0.run() }
    }

    func testTimeout() {
        let timed: Scenario.Build = { sources, scheduler in
            sources[0].timeout(.seconds(50), other: sources[1], scheduler: scheduler)
        }
        let scenarios = [
            Scenario(
                "in time", "1@240 2@280 |@320", "~9@10", gives: "1@240 2@280 |@320", spans: "200-320", "", build: timed),
            Scenario(
                "at the last moment", "1@250 |@300", "~9@10", gives: "1@250 |@300", spans: "200-300", "", build: timed),
            Scenario(
                "no element at all", "", "~9@10 |@20", gives: "9@260 |@270", spans: "200-250", "250-270", build: timed),
            Scenario(
                "no element after the first", "1@240 2@300 |@310", "~9@10 |@20", gives: "1@240 9@300 |@310",
                spans: "200-290", "290-310", build: timed),
            Scenario(
                "the other sequence has no timeout", "", "~9@10 8@300", gives: "9@260 8@550", spans: "200-250",
                "250-1000",
                build: timed),
            Scenario(
                "the other sequence fails", "", "~#@20", gives: "#@270", spans: "200-250", "250-270", build: timed),
            Scenario("an error in time", "#@240", "~9@10", gives: "#@240", spans: "200-240", "", build: timed),
            Scenario(
                "disposed", "1@240", "~9@10", gives: "1@240", spans: "200-285", "", disposed: 285, build: timed),
            Scenario("fails without another sequence", "1@240", gives: "1@240 timeout@290", spans: "200-290") {
                sources, scheduler in
                sources[0].timeout(.seconds(50), scheduler: scheduler)
            },
        ]
        scenarios.forEach { $0.run() }
    }

    func testDelay() {
        let delayed: Scenario.Build = { sources, scheduler in sources[0].delay(.seconds(50), scheduler: scheduler) }
        let scenarios = [
            Scenario(
                "elements and the completion, with the same intervals", "1@210 2@215 3@300 |@310",
                gives: "1@260 2@265 3@350 |@360", spans: "200-310", build: delayed),
            Scenario(
                "an error at once, pending elements are dropped", "1@210 2@250 #@270", gives: "1@260 #@270",
                spans: "200-270",
                build: delayed),
            Scenario("no events", "", gives: "", spans: "200-1000", build: delayed),
            Scenario("only a completion", "|@210", gives: "|@260", spans: "200-210", build: delayed),
            Scenario("disposed", "1@210 2@230", gives: "1@260", spans: "200-270", disposed: 270, build: delayed),
            Scenario(
                "releases the source at its end; two events at the same time are a tick apart",
                "1@210 2@220", gives: "1@260 |@261",
                spans: "200-210"
            ) { sources, scheduler in sources[0].take(1).delay(.seconds(50), scheduler: scheduler) },
        ]
        scenarios.forEach { $0.run() }
    }

    func testThrottleAndDebounce() {
        let latest: Scenario.Build = { sources, scheduler in sources[0].throttle(.seconds(50), scheduler: scheduler) }
        let first: Scenario.Build = { sources, scheduler in
            sources[0].throttle(.seconds(50), latest: false, scheduler: scheduler)
        }
        let quiet: Scenario.Build = { sources, scheduler in sources[0].debounce(.seconds(50), scheduler: scheduler) }
        let scenarios = [
            Scenario(
                "throttle: the first element, then the latest", "1@210 2@220 3@240 4@300 |@400",
                gives: "1@210 3@260 4@310 |@400", spans: "200-400", build: latest),
            Scenario(
                "throttle: the completion follows the pending element", "1@210 2@220 |@230", gives: "1@210 2@260 |@260",
                spans: "200-230", build: latest),
            Scenario(
                "throttle: an error drops the pending element", "1@210 2@220 #@230", gives: "1@210 #@230",
                spans: "200-230",
                build: latest),
            Scenario(
                "throttle: only the first element if latest is false", "1@210 2@220 3@259 4@260 |@270",
                gives: "1@210 4@260 |@270",
                spans: "200-270", build: first),
            Scenario(
                "debounce: after a pause", "1@210 2@240 3@295 |@400", gives: "2@290 3@345 |@400", spans: "200-400",
                build: quiet),
            Scenario(
                "debounce: the completion flushes the pending element", "1@210 2@240 |@250", gives: "2@250 |@250",
                spans: "200-250",
                build: quiet),
            Scenario(
                "debounce: an error drops the pending element", "1@210 #@250", gives: "#@250", spans: "200-250",
                build: quiet),
        ]
        scenarios.forEach { $0.run() }
    }
}
