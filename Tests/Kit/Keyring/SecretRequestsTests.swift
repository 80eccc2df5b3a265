import Dispatch
import KitLocking
import Rx
import Testing
import Waiting
import WickMarketSources

@testable import KitKeyring

@Suite("Keyring requests", .ownThreads, .hangLimit)
struct SecretRequestsTests {
    /// The results of requests, in order.
    private final class Record: Sendable {
        /// Outlives the record while requests are pending.
        private final class Seen: Sendable {
            let results = Guarded<[String: Result<Int, KeyringError>]>([:])
            let news = DispatchSemaphore(value: 0)
        }

        private let seen = Seen()
        private let bag = DisposeBag()

        func ask(
            _ name: String, _ requests: SecretRequests,
            _ body: @escaping @Sendable (SecretRequest) throws(KeyringError) -> Int
        ) {
            let report = { @Sendable [seen] (result: Result<Int, KeyringError>) in
                seen.results.withLock { $0[name] = result }
                seen.news.signal()
            }
            requests.response(body).subscribe(
                onSuccess: { report(.success($0)) },
                onFailure: { report(.failure($0 as? KeyringError ?? .failed("\($0)"))) }
            ).disposed(by: bag)
        }

        var all: [String: Result<Int, KeyringError>] { seen.results.withLock { $0 } }

        func wait(for count: Int) { for _ in 0..<count { seen.news.wait() } }
    }

    @Test("A waiting request does not time out while the user types the password for another")
    func waiting() {
        let timeout = SecretServiceKeyring.Timeouts(response: 2, password: 60)
        let requests = SecretRequests(timeout: timeout) {}
        let (record, other, typed) = (Record(), Record(), DispatchSemaphore(value: 0))
        record.ask("first", requests) { request in
            request.awaitPassword()
            typed.wait()
            return 1
        }
        record.ask("second", requests) { _ in 2 }
        // The password takes longer than the keyring's response timeout.
        let silent = DispatchSemaphore(value: 0)
        other.ask("silent", SecretRequests(timeout: timeout) {}) { _ in
            silent.wait()
            return 0
        }
        other.wait(for: 1)
        #expect(other.all == ["silent": .failure(.timedOut)])
        #expect(record.all == [:])
        typed.signal()
        record.wait(for: 2)
        #expect(record.all == ["first": .success(1), "second": .success(2)])
        silent.signal()
    }

    @Test("isAwaitingPassword is true while the user is being prompted")
    func password() {
        let asked = Guarded<[Bool]>([])
        let requests = SecretRequests(timeout: .init(response: 60, password: 60)) {}
        let subscription = requests.isAwaitingPassword.subscribe(onNext: { isAwaiting in
            asked.withLock { $0.append(isAwaiting) }
        })
        let record = Record()
        record.ask("unlocked", requests) { _ in 1 }
        record.ask("locked", requests) { request in
            request.awaitPassword()
            return 2
        }
        record.wait(for: 2)
        #expect(asked.withLock { $0 } == [false, true, false])
        let late = SecretRequests(timeout: .init(response: 60, password: 0.01)) {}
        let reported = Guarded<[Bool]>([])
        let other = late.isAwaitingPassword.subscribe(onNext: { isAwaiting in
            reported.withLock { $0.append(isAwaiting) }
        })
        let typed = DispatchSemaphore(value: 0)
        record.ask("given up", late) { request in
            request.awaitPassword()
            typed.wait()
            return 3
        }
        record.wait(for: 1)
        #expect(reported.withLock { $0 } == [false, true, false])
        typed.signal()
        subscription.dispose()
        other.dispose()
    }

    @Test("While the user is being prompted the password timeout applies, for every prompt of the call")
    func limits() {
        let time = ManualTime()
        let notices = Guarded(0)
        let requests = SecretRequests(timeout: .init(), timer: time.timer) { notices.withLock { $0 += 1 } }
        let (record, steps, prompted) = (Record(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        record.ask("saved", requests) { request in
            for _ in 1...2 {
                steps.wait()
                request.awaitPassword()
                prompted.signal()
            }
            steps.wait()
            return 1
        }
        func step() { steps.signal() }
        time.advance(to: 9.9)
        step()
        prompted.wait()
        time.advance(to: 129.8)
        #expect(record.all == [:], "The user has 120 seconds to type the password.")
        step()
        prompted.wait()
        time.advance(to: 249.7)
        #expect(record.all == [:], "A second prompt has its own 120 seconds.")
        step()
        record.wait(for: 1)
        #expect(record.all == ["saved": .success(1)])
        #expect(notices.withLock { $0 } == 1)
    }

    @Test("The limits are 10 seconds for the keyring and 120 for the user")
    func timeouts() {
        for (isPrompting, limit) in [(false, 10.0), (true, 120.0)] {
            let time = ManualTime()
            let requests = SecretRequests(timeout: .init(), timer: time.timer) {}
            let (record, prompted, end) = (Record(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            record.ask("silent", requests) { request in
                if isPrompting { request.awaitPassword() }
                prompted.signal()
                end.wait()
                return 0
            }
            prompted.wait()
            time.advance(to: limit - 0.1)
            #expect(record.all == [:])
            time.advance(to: limit)
            record.wait(for: 1)
            #expect(record.all == ["silent": .failure(.timedOut)])
            end.signal()
        }
    }

    @Test("Each completes even if the calls before it never return")
    func stuck() {
        let requests = SecretRequests(timeout: .init(response: 0.01, password: 0.01)) {}
        let (record, isFree) = (Record(), DispatchSemaphore(value: 0))
        for name in ["first", "second", "third"] {
            record.ask(name, requests) { request in
                if !request.isAbandoned { isFree.wait() }
                return 0
            }
        }
        record.wait(for: 3)
        #expect(
            record.all == ["first": .failure(.timedOut), "second": .failure(.timedOut), "third": .failure(.timedOut)])
        isFree.signal()
    }

    @Test("A cancelled request is not sent, and the next one is")
    func abandoned() {
        let requests = SecretRequests(timeout: .init(response: 60, password: 60)) {}
        let (record, isFree) = (Record(), DispatchSemaphore(value: 0))
        record.ask("first", requests) { _ in
            isFree.wait()
            return 1
        }
        var abandonedRecord: Record? = Record()
        abandonedRecord?.ask("unwanted", requests) { _ in
            Issue.record("The cancelled request was sent.")
            return 0
        }
        record.ask("last", requests) { _ in 3 }
        abandonedRecord = nil
        isFree.signal()
        record.wait(for: 2)
        #expect(record.all == ["first": .success(1), "last": .success(3)])
    }

    @Test("After a failed unlock of any kind, reading a key does not prompt again")
    func unlocking() throws {
        var unlocking = Unlocking(isForReading: true)
        try unlocking.attempt { 1 }
        #expect(unlocking.isForReading)
        #expect(throws: KeyringError.locked) { try unlocking.attempt { 0 } }
        #expect(!unlocking.isForReading)

        unlocking = Unlocking(isForReading: true)
        #expect(throws: KeyringError.timedOut) {
            try unlocking.attempt { () throws(KeyringError) in throw .timedOut }
        }
        #expect(!unlocking.isForReading)
        try unlocking.attempt { 1 }
        #expect(!unlocking.isForReading)
    }
}

/// A clock that the test advances.
private final class ManualTime: Sendable {
    private struct State {
        var now = 0.0
        var waiting: [(time: Double, body: @Sendable () -> Void)] = []
    }

    private let state = Guarded(State())

    var timer: SecretTimer {
        SecretTimer { [self] seconds, body in
            state.withLock { $0.waiting.append((time: $0.now + seconds, body: body)) }
        }
    }

    /// Advances the time, calling everything due on this thread.
    func advance(to time: Double) {
        let due = state.withLock { state in
            state.now = time
            let due = state.waiting.filter { $0.time <= time }
            state.waiting.removeAll { $0.time <= time }
            return due
        }
        for entry in due.sorted(by: { $0.time < $1.time }) { entry.body() }
    }
}
