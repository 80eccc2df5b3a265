import CGtk
import Dispatch
import Foundation
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import XCTest

@testable import RxGtk

/// Sequences bound to a widget: where they deliver, and when they end.
final class WidgetBindingTests: GtkTestCase {
    func testElementsFromAnotherThreadArriveInOrderOnTheMainThread() {
        onMain {
            let owner = Owned(sinking: Label())
            let subject = PublishSubject<Int>()
            var values: [Int] = []
            subject.bind(to: owner.instance) { value in
                XCTAssertTrue(Thread.isMainThread)
                values.append(value)
            }
            DispatchQueue.global().async { for value in 0..<1_000 { subject.onNext(value) } }
            XCTAssertTrue(runLoop { values.count == 1_000 })
            XCTAssertEqual(values, Array(0..<1_000))
        }
    }

    func testAValueIsShownAtOnceOnTheMainThread() {
        onMain {
            let owner = Owned(sinking: Label())
            BehaviorRelay(value: "$1").bind(to: owner.instance.rx.text)
            XCTAssertEqual(owner.instance.text, "$1")
        }
    }

    func testADriverIsShown() {
        struct Quote { let price: Double? }
        func format(_ price: Double?) -> String { price.map { "$\($0)" } ?? "–" }
        onMain {
            let owner = Owned(sinking: Label())
            let label = owner.instance
            let quotes = PublishSubject<Quote>()
            let bag = DisposeBag()

            let price = quotes.map(\.price).asDriver(onErrorJustReturn: nil)
            price.map(format).drive(label.rx.text).disposed(by: bag)

            DispatchQueue.global().async { quotes.onNext(Quote(price: 1.5)) }
            XCTAssertTrue(runLoop { label.text == "$1.5" })
            quotes.onError(RxError.timeout)
            XCTAssertTrue(runLoop { label.text == "–" })
        }
    }

    func testABindingEndsWithItsWidget() {
        onMain {
            var owner: Owned<Label>? = Owned(sinking: Label())
            let subject = PublishSubject<String>()
            weak var witness: NSObject?
            do {
                let held = NSObject()
                witness = held
                owner.map { owner in
                    _ = subject.bind(to: owner.instance) { _ in _ = held }
                    subject.bind(to: owner.instance.rx.text)
                }
            }
            XCTAssertTrue(subject.hasObservers)
            XCTAssertNotNil(witness)
            owner = nil
            XCTAssertFalse(subject.hasObservers)
            XCTAssertNil(witness)
        }
    }

    func testABindingToADisposedWidgetEndsWhileTheWidgetIsRetained() {
        onMain {
            let owner = Owned(sinking: Label())
            let subject = PublishSubject<String>()
            subject.bind(to: owner.instance) { _ in }
            XCTAssertTrue(subject.hasObservers)
            g_object_run_dispose(owner.instance.cast())
            XCTAssertFalse(subject.hasObservers)
            subject.bind(to: owner.instance) { _ in }
            XCTAssertFalse(subject.hasObservers, "Nothing binds to a widget that has ended.")
        }
    }

    func testABinderOfAnEndedWidgetSubscribesToNothing() {
        onMain {
            var owner: Owned<Label>? = Owned(sinking: Label())
            let binder = owner?.instance.rx.text
            owner = nil
            let subject = PublishSubject<String>()
            if let binder { subject.bind(to: binder) }
            XCTAssertFalse(subject.hasObservers)
        }
    }

    func testASequenceThatCompletesLeavesNothingInTheWidget() {
        onMain {
            let owner = Owned(sinking: Label())
            let binder = owner.instance.rx.text
            for text in ["a", "b"] { Observable.just(text).bind(to: binder) }
            let subject = PublishSubject<String>()
            subject.bind(to: binder)
            XCTAssertEqual(binder.bindings?.count, 1)
            subject.onCompleted()
            XCTAssertEqual(binder.bindings?.count, 0)
            XCTAssertEqual(owner.instance.text, "b")
        }
    }

    func testABagOrTheDisposableEndsABindingEarlier() {
        onMain {
            let owner = Owned(sinking: Label())
            let subject = PublishSubject<String>()
            var bag: DisposeBag? = DisposeBag()
            subject.bind(to: owner.instance.rx.text, in: bag)
            XCTAssertTrue(subject.hasObservers)
            bag = nil
            XCTAssertFalse(subject.hasObservers)
            let binding = subject.bind(to: owner.instance) { _ in }
            XCTAssertTrue(subject.hasObservers)
            binding.dispose()
            XCTAssertFalse(subject.hasObservers)
            XCTAssertEqual(owner.instance.rx.text.bindings?.count, 0)
        }
    }

    func testAWidgetMayEndItsOwnBinding() {
        onMain {
            var owner: Owned<Label>? = Owned(sinking: Label())
            let subject = PublishSubject<Int>()
            var values: [Int] = []
            if let label = owner?.instance {
                subject.bind(to: label) { value in
                    values.append(value)
                    owner = nil
                }
            }
            subject.onNext(1)
            subject.onNext(2)
            XCTAssertEqual(values, [1])
            XCTAssertFalse(subject.hasObservers)
        }
    }

    func testElementsBindToABinderOfOptionals() {
        onMain {
            let owner = Owned(sinking: Label())
            let binder = WidgetBinder<String?>(owner.instance) { $0.text = $1 ?? "none" }
            let subject = PublishSubject<String>()
            subject.bind(to: binder)
            subject.onNext("$1")
            XCTAssertEqual(owner.instance.text, "$1")
            let optional = BehaviorRelay<String?>(value: nil)
            optional.bind(to: binder)
            XCTAssertEqual(owner.instance.text, "none")
        }
    }

    func testADriverAndASignalBindToAWidget() {
        onMain {
            let owner = Owned(sinking: Label())
            let relay = BehaviorRelay(value: "a")
            var seen: [String] = []
            relay.asDriver().bind(to: owner.instance.rx.text)
            relay.asDriver().bind(to: owner.instance) { seen.append($0) }
            relay.asSignal(onErrorSignalWith: .never()).bind(to: WidgetBinder<String?>(owner.instance) { _, _ in })
            relay.accept("b")
            XCTAssertTrue(runLoop { owner.instance.text == "b" && seen == ["a", "b"] })
        }
    }

    func testBindingsLeaveNothingBehind() {
        onMain {
            let before = Resources.total
            do {
                let owner = Owned(sinking: Label())
                let relay = BehaviorRelay(value: "a")
                let bag = DisposeBag()
                relay.bind(to: owner.instance.rx.text)
                relay.bind(to: owner.instance.rx.text, in: bag)
                relay.asDriver().bind(to: owner.instance) { _ in }
                relay.accept("b")
            }
            XCTAssertTrue(runLoop { Resources.total <= before }, "\(Resources.total - before) objects")
        }
    }

    /// The model changes its value on another thread, and is set on the main thread.
    func testATwoWayBindingWithABackgroundModelUpdatesBothSides() {
        onMain {
            let control = Switch()
            let window = Window(title: "Control", width: 200, height: 100)
            window.setContent(Box(.vertical, [control]))
            window.present()
            let relay = BehaviorRelay(value: true)
            let property = Property(relay)
            let binding = control.rx.isOn <-> property.observe(on: MainScheduler.instance)
            XCTAssertTrue(control.isOn)
            DispatchQueue.global().async { relay.accept(false) }
            XCTAssertTrue(runLoop { !control.isOn })
            gtk_widget_activate(control.pointer)
            XCTAssertTrue(runLoop { relay.value })
            binding.dispose()
            window.destroy()
        }
    }
}
