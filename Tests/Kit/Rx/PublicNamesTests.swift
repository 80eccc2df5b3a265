import Foundation
import XCTest

/// The public functions of RxSwift 6.10 are declared here too, with the same labels.
///
/// Except deprecated ones and those listed in docs/rx.md. `SpellingTests` covers declarations other than `public func`.
final class PublicNamesTests: XCTestCase {
    private static let names: [(folder: String, functions: String)] = [
        (
            "RxSwift/Observables",
            """
            amb(_:) asMaybe() asSingle() asCompletable() buffer(timeSpan:count:scheduler:) catch(_:) catchAndReturn(_:)
            catch(sequence:) retry() retry(_:) retry(when:) combineLatest(_:resultSelector:) combineLatest(_:)
            compactMap(_:) concat(_:) concat() concatMap(_:) create(_:) debounce(_:scheduler:)
            debug(_:trimOutput:file:line:function:) decode(type:decoder:) deferred(_:) delay(_:scheduler:)
            delaySubscription(_:scheduler:) materialize() dematerialize() distinctUntilChanged()
            distinctUntilChanged(_:) distinctUntilChanged(_:comparer:) distinctUntilChanged(at:)
            do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)
            element(at:) empty() enumerated() error(_:) filter(_:) first() flatMap(_:) flatMapFirst(_:)
            flatMapLatest(_:) generate(initialState:condition:scheduler:iterate:) groupBy(keySelector:)
            ifEmpty(default:) ifEmpty(switchTo:) ignoreElements() just(_:) just(_:scheduler:) map(_:) merge() merge(_:)
            merge(maxConcurrent:) multicast(_:) multicast(_:selector:) multicast(makeSubject:) publish() replay(_:)
            replayAll() refCount() connect() never() observe(on:) range(start:count:scheduler:)
            reduce(_:accumulator:) reduce(_:accumulator:mapResult:) repeatElement(_:scheduler:)
            sample(_:defaultValue:) scan(_:accumulator:) scan(into:accumulator:) of(_:scheduler:) from(_:scheduler:)
            from(optional:) from(optional:scheduler:) share(replay:scope:) single() single(_:) skip(_:)
            skip(_:scheduler:) skip(until:) skip(while:) startWith(_:) subscribe(on:) switchLatest() take(_:)
            take(for:scheduler:) take(until:) take(until:behavior:) take(while:behavior:) takeLast(_:)
            throttle(_:latest:scheduler:) timeout(_:scheduler:) timeout(_:other:scheduler:) interval(_:scheduler:)
            timer(_:period:scheduler:) toArray() using(_:observableFactory:) window(timeSpan:count:scheduler:)
            withLatestFrom(_:) withLatestFrom(_:resultSelector:) withUnretained(_:) withUnretained(_:resultSelector:)
            zip(_:) zip(_:resultSelector:)
            """
        ),
        (
            "RxSwift",
            """
            asObservable() asObserver() mapObserver(_:) on(_:) onNext(_:) onError(_:) onCompleted() subscribe(_:)
            subscribe(onNext:onError:onCompleted:onDisposed:) subscribe(with:onNext:onError:onCompleted:onDisposed:)
            bind(to:) bind(to:curriedArgument:) bind(onNext:) bind(with:onNext:) asObservable(detached:priority:)
            incrementTotal() decrementTotal() dispose() disposed(by:) insert(_:) remove(for:)
            retain() setDisposable(_:) create(with:) create() create(_:_:) create(_:_:_:) buildBlock(_:)
            value() create(bufferSize:) createUnbounded()
            """
        ),
        (
            "RxSwift/Schedulers",
            """
            schedule(_:action:) scheduleRelative(_:dueTime:action:) schedulePeriodic(_:startAfter:period:action:)
            scheduleRecursive(_:action:) scheduleRelativeVirtual(_:dueTime:action:)
            scheduleAbsoluteVirtual(_:time:action:) start() advanceTo(_:) sleep(_:) stop()
            convertFromVirtualTime(_:) convertToVirtualTime(_:) convertFromVirtualTimeInterval(_:)
            convertToVirtualTimeInterval(_:) offsetVirtualTime(_:offset:) compareVirtualTime(_:_:)
            """
        ),
        (
            "RxSwift/Traits",
            """
            create(subscribe:) create(detached:priority:work:) subscribe(onSuccess:onFailure:onDisposed:)
            subscribe(with:onSuccess:onFailure:onDisposed:) subscribe(onSuccess:onError:onCompleted:onDisposed:)
            subscribe(with:onSuccess:onError:onCompleted:onDisposed:) subscribe(onCompleted:onError:onDisposed:)
            subscribe(with:onCompleted:onError:onDisposed:) subscribe(onNext:onCompleted:onDisposed:)
            subscribe(with:onNext:onCompleted:onDisposed:) flatMapMaybe(_:) flatMapCompletable(_:) andThen(_:)
            do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:)
            do(onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)
            using(_:primitiveSequenceFactory:) timer(_:scheduler:) asInfallible() asInfallible(onErrorJustReturn:)
            asInfallible(onErrorFallbackTo:) asInfallible(onErrorRecover:)
            """
        ),
        ("RxRelay", "accept(_:) create(bufferSize:) createUnbound()"),
        (
            "RxCocoa without a toolkit",
            """
            asDriver() asDriver(onErrorJustReturn:) asDriver(onErrorDriveWith:) asDriver(onErrorRecover:) asSignal()
            asSignal(onErrorJustReturn:) asSignal(onErrorSignalWith:) asSignal(onErrorRecover:) asSharedSequence()
            asSharedSequence(sharingStrategy:onErrorJustReturn:) asSharedSequence(sharingStrategy:onErrorDriveWith:)
            asSharedSequence(sharingStrategy:onErrorRecover:) asControlEvent() asControlProperty() drive(_:)
            drive(_:curriedArgument:) drive(onNext:onCompleted:onDisposed:) drive(with:onNext:onCompleted:onDisposed:)
            emit(to:) emit(onNext:onCompleted:onDisposed:) emit(with:onNext:onCompleted:onDisposed:)
            debounce(_:) throttle(_:latest:) delay(_:) interval(_:) timer(_:period:) mock(scheduler:action:)
            mock(makeScheduler:action:) notification(_:object:)
            """
        ),
        (
            "RxTest and RxBlocking",
            """
            next(_:_:) completed(_:_:) error(_:_:_:) events(_:) createHotObservable(_:) createColdObservable(_:)
            createObserver(_:) scheduleAt(_:action:) start(created:subscribed:disposed:create:)
            start(disposed:create:) start(_:) XCTAssertRecordedElements(_:_:) toBlocking(timeout:) toArray()
            first() last() single() single(_:) materialize()
            """
        ),
    ]

    func testTheFunctionsOfRxSwiftAreDeclared() throws {
        let declared = try Self.declaredFunctions()
        XCTAssertGreaterThan(declared.count, 200, "The declarations were not found.")
        for (folder, functions) in Self.names {
            let missing = functions.split(whereSeparator: \.isWhitespace).filter { !declared.contains(String($0)) }
            XCTAssertEqual(missing, [], folder)
        }
    }

    private static func declaredFunctions() throws -> Set<String> {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Kit").standardizedFileURL
        var signatures: Set<String> = []
        for module in ["Rx", "RxTest"] {
            let files = FileManager.default.enumerator(
                at: sources.appendingPathComponent(module), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                let source = try String(contentsOf: file, encoding: .utf8)
                signatures.formUnion(OperatorCoverageTests.signatures(in: source))
            }
        }
        return signatures
    }
}
