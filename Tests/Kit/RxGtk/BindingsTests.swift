import CGtk
import Dispatch
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import XCTest

@testable import RxGtk

/// Signals as sequences and widgets as observers.
final class BindingsTests: GtkTestCase {
    func testEachClickIsAnElementUntilTheSubscriptionEnds() {
        onMain {
            let owner = Owned(sinking: Button("Retry"))
            var taps = 0
            let subscription = owner.instance.rx.tap.subscribe(onNext: { taps += 1 })
            owner.instance.click()
            owner.instance.click()
            subscription.dispose()
            owner.instance.click()
            XCTAssertEqual(taps, 2)
        }
    }

    func testASignalCompletesWhenItsObjectEnds() {
        onMain {
            var owner: Owned<Button>? = Owned(sinking: Button("Retry"))
            var ends = 0
            let bag = DisposeBag()
            owner?.instance.rx.tap.subscribe(onCompleted: { ends += 1 }).disposed(by: bag)
            XCTAssertEqual(ends, 0)
            owner = nil
            XCTAssertEqual(ends, 1)
        }
    }

    func testASubscriptionToAFreedObjectCompletesAtOnce() {
        onMain {
            var owner: Owned<Button>? = Owned(sinking: Button("Retry"))
            let taps = owner?.instance.rx.tap
            owner = nil
            var ends = 0
            let bag = DisposeBag()
            taps?.subscribe(onCompleted: { ends += 1 }).disposed(by: bag)
            XCTAssertEqual(ends, 1)
        }
    }

    func testAWidgetIsVisibleWhileItIsOnScreen() {
        onMain {
            let button = Button("Retry")
            let window = Window(title: "Sight", width: 200, height: 100)
            var values: [Bool] = []
            let bag = DisposeBag()
            window.setContent(button)
            button.rx.isInSight.subscribe(onNext: { values.append($0) }).disposed(by: bag)
            XCTAssertEqual(values, [false])
            window.present()
            XCTAssertTrue(runLoop { values == [false, true] })
            button.isVisible = false
            XCTAssertEqual(values, [false, true, false])
            button.isVisible = true
            XCTAssertTrue(runLoop { values == [false, true, false, true] })
            gtk_widget_set_visible(window.pointer, 0)
            XCTAssertEqual(values, [false, true, false, true, false])
            window.destroy()
        }
    }

    func testSubscriptionsLeaveNothingBehind() {
        onMain {
            let owner = Owned(sinking: Button("Retry"))
            weak var witness: NSObject?
            for _ in 0..<10_000 {
                let held = NSObject()
                witness = held
                owner.instance.rx.tap.subscribe(onNext: { _ = held }).dispose()
            }
            XCTAssertNil(witness)
            XCTAssertEqual(
                g_signal_handler_find(
                    owner.instance.raw, G_SIGNAL_MATCH_ID, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil,
                    nil, nil), 0)
        }
    }

    func testASearchEntryEmitsItsTextNowAndAtEachChange() {
        onMain {
            let owner = Owned(sinking: SearchEntry(placeholder: "Name or symbol"))
            owner.instance.text = "b"
            var texts: [String] = []
            let subscription = owner.instance.rx.text.subscribe(onNext: { texts.append($0) })
            owner.instance.text = "bt"
            owner.instance.text = ""
            XCTAssertEqual(texts, ["b", "bt", ""])
            subscription.dispose()
        }
    }

    func testABinderSetsItsWidgetAndIgnoresElementsAfterItIsFreed() {
        onMain {
            var owner: Owned<Label>? = Owned(sinking: Label())
            let subject = PublishSubject<String>()
            let bag = DisposeBag()
            if let label = owner?.instance { subject.bind(to: label.rx.text).disposed(by: bag) }
            subject.onNext("$67,123.45")
            XCTAssertEqual(owner?.instance.text, "$67,123.45")
            owner = nil
            subject.onNext("$1.00")
        }
    }

    func testElementsFromOtherThreadsArriveOnTheMainThread() {
        onMain {
            let owner = Owned(sinking: Label())
            let subject = PublishSubject<String>()
            let bag = DisposeBag()
            subject.bind(to: owner.instance.rx.text).disposed(by: bag)
            DispatchQueue.global().async { subject.onNext("from afar") }
            XCTAssertTrue(runLoop { owner.instance.text == "from afar" })
        }
    }

    func testAKeyIsHandledWhereverTheFocusIs() {
        onMain {
            let window = Window(title: "Keys", width: 100, height: 100)
            let box = Box(.vertical, [Button("First"), Button("Second")])
            window.setContent(box)
            var presses = 0
            let subscription = box.rx.key("F5|<Control>r").subscribe(onNext: { presses += 1 })
            window.present()
            XCTAssertTrue(runLoop { gtk_widget_get_mapped(box.pointer) != 0 })
            XCTAssertEqual(shortcutTriggers(of: box), ["F5|<Control>r"])
            subscription.dispose()
            window.destroy()
        }
    }
}

/// The triggers of a widget's shortcuts.
@MainActor
private func shortcutTriggers(of widget: some Widget) -> [String] {
    let controllers = AnyGObject(gtk_widget_observe_controllers(widget.pointer))
    let owner = Owned(adopting: controllers)
    var triggers: [String] = []
    for position in 0..<g_list_model_get_n_items(owner.instance.opaque) {
        guard let item = g_list_model_get_item(owner.instance.opaque, position) else { continue }
        let controller = Owned(adopting: AnyGObject(raw: item))
        guard controller.instance.className == "GtkShortcutController" else { continue }
        for index in 0..<g_list_model_get_n_items(controller.instance.opaque) {
            guard let shortcut = g_list_model_get_item(controller.instance.opaque, index) else { continue }
            let held = Owned(adopting: AnyGObject(raw: shortcut))
            let trigger = gtk_shortcut_get_trigger(held.instance.opaque)
            guard let text = gtk_shortcut_trigger_to_string(trigger) else { continue }
            triggers.append(String(cString: text))
            g_free(text)
        }
    }
    return triggers
}
