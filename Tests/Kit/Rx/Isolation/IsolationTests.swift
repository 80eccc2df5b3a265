import Foundation
import Rx
import Testing

@Suite("A closure formed on an actor")
struct IsolationTests {
    @Test("runs on the main actor", arguments: EntryPoint.all)
    @MainActor
    func deliveredOnTheMainActor(entry: EntryPoint) {
        var calls = 0
        entry.prepare { calls += 1 }()
        #expect(calls == 1)
    }

    @Test("traps elsewhere, with the location and the reason", arguments: EntryPoint.all.map(\.name))
    func deliveredElsewhere(name: String) async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
            let entry = try #require(EntryPoint.all.first { $0.name == name })
            let trigger = await MainActor.run { entry.prepare() }
            await Task.detached(operation: trigger).value
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("RxTests/EntryPoint+All.swift:"))
        #expect(message.contains("formed on the main actor"))
        // The closures of `drive` and `emit` are declared `@MainActor`: that check cannot be turned off.
        let isFixed = name.hasPrefix("drive") || name.hasPrefix("emit")
        #expect(message.contains("`isolation: nil`") == !isFixed)
    }

    @Test("traps on another thread, naming the line of the subscription")
    func deliveredOnAnotherThread() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let source = PublishSubject<Int>()
            _ = await ListeningScreen.listen(to: source)
            await withCheckedContinuation { delivered in
                Thread.detachNewThread {
                    source.onNext(1)
                    delivered.resume()
                }
            }
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("RxTests/IsolationTests.swift:\(ListeningScreen.line): Fatal error: A closure formed"))
        #expect(message.contains("observe(on: MainScheduler.instance)"))
    }

    @Test("of a driver is subscribed on the main thread only", arguments: 0..<3)
    func drivenElsewhere(form: Int) async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [form] in
            let driver = Driver.just(1)
            switch form {
            case 0: _ = driver.drive()
            case 1: _ = driver.drive(AnyObserver { _ in })
            default: _ = driver.drive(PublishRelay())
            }
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("A driver is driven from the main thread"))
    }

    @Test("of a driver or signal may use main-actor state, wherever it is formed")
    func drivenByNonisolatedCode() async {
        let source = PublishSubject<Int>()
        let screen = await MainActor.run { CountingScreen() }
        await MainActor.run {
            let subscription = screen.listen(to: source)
            source.onNext(1)
            subscription.dispose()
        }
        #expect(await screen.log == [1, 1, 10])
    }

    @Test("is not called by a disposal elsewhere, unless it is `onDisposed`")
    @MainActor
    func disposedElsewhere() async {
        let source = PublishSubject<Int>()
        let owner = CountingScreen()
        let subscription = Disposables.create(
            source.subscribe(with: owner, onNext: { _, _ in }),
            source.asDriver(onErrorJustReturn: -1).drive(with: owner, onNext: { _, _ in }))
        await Task.detached { subscription.dispose() }.value
        #expect(!source.hasObservers)
    }

    @Test("of another actor runs on that actor")
    func deliveredOnItsActor() async {
        let counter = SummingActor()
        let source = PublishSubject<Int>()
        let subscription = await counter.count(source)
        await counter.send(1, to: source)
        #expect(await counter.sum == 1)
        subscription.dispose()
    }

    @Test("of another actor traps elsewhere")
    func deliveredBesideItsActor() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let source = PublishSubject<Int>()
            _ = await SummingActor().count(source)
            source.onNext(1)
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        // The runtime's own message names the actor but not the subscription.
        #expect(message.contains("SummingActor"))
    }
}

@MainActor
private enum ListeningScreen {
    nonisolated static let line = #line + 3

    static func listen(to source: PublishSubject<Int>) -> any Disposable {
        source.subscribe(onNext: { _ in })
    }
}

@MainActor
private final class CountingScreen {
    private(set) var log: [Int] = []

    nonisolated func listen(to source: PublishSubject<Int>) -> any Disposable {
        let driver = source.asDriver(onErrorJustReturn: -1)
        let signal = source.asSignal(onErrorJustReturn: -1)
        return Disposables.create(
            driver.drive(onNext: { self.log.append($0) }),
            signal.emit(with: self, onNext: { $0.log.append($1 * 10) }),
            driver.drive(with: self, onNext: { $0.log.append($1) }))
    }
}

private actor SummingActor {
    private(set) var sum = 0

    func count(_ source: PublishSubject<Int>) -> any Disposable {
        source.subscribe(onNext: { self.sum += $0 })
    }

    func send(_ element: Int, to source: PublishSubject<Int>) {
        source.onNext(element)
    }
}
