import Foundation
import Rx
import Testing

@Suite("A sender that blocks until its element is taken")
struct BlockingTests {
    @Test("must not be the main thread")
    func mainThread() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let source = PublishSubject<Int>()
            let elements = source.values(buffering: .suspending)
            await withCheckedContinuation { delivered in
                DispatchQueue.main.async {
                    source.onNext(1)
                    delivered.resume()
                }
            }
            withExtendedLifetime(elements) {}
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("received an element on the main thread"))
        #expect(message.contains("observe(on:)"))
    }

    @Test("must not be a task's thread")
    func task() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.of(1, 2).values(buffering: .suspending)
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("received an element on the thread of a task"))
        #expect(message.contains("subscribe(on:)"))
    }

    @Test("rejects a negative buffer size")
    func negativeLimit() async {
        await #expect(processExitsWith: .failure) {
            _ = Observable.of(1, 2).values(buffering: .newest(-1))
        }
        await #expect(processExitsWith: .failure) {
            _ = Observable.of(1, 2).values(buffering: .oldest(-1))
        }
    }
}
