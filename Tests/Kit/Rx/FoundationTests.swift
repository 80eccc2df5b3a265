import Rx
import RxTest
import XCTest

final class FoundationTests: RxTestCase {
    private let center = NotificationCenter()
    private let rain = Notification.Name("rain")

    func testNotificationsAreReceivedWhileSubscribed() {
        var received: [Notification.Name] = []
        center.post(name: rain, object: nil)
        let subscription = center.rx.notification(rain).subscribe(onNext: { received.append($0.name) })
        center.post(name: rain, object: nil)
        center.post(name: rain, object: NSObject())
        center.post(name: Notification.Name("sun"), object: nil)
        subscription.dispose()
        center.post(name: rain, object: nil)
        XCTAssertEqual(received, [rain, rain])
    }

    func testNotificationsOfOneObjectAreReceivedAndItIsNotRetained() {
        var events: [Event<String>] = []
        var object: NSObject? = NSObject()
        weak let gone = object
        let notifications = center.rx.notification(rain, object: object).map(\.name.rawValue)
        let subscription = notifications.subscribe { events.append($0) }
        center.post(name: rain, object: object)
        center.post(name: rain, object: NSObject())
        center.post(name: rain, object: nil)
        subscription.dispose()
        object = nil
        XCTAssertNil(gone)
        _ = notifications.subscribe { events.append($0) }
        center.post(name: rain, object: NSObject())
        XCTAssertEqual(events, [.next("rain"), .completed])
    }

    func testEveryNotificationIsReceivedWithoutAName() {
        var received: [String] = []
        let subscription = center.rx.notification(nil).subscribe(onNext: { received.append($0.name.rawValue) })
        center.post(name: rain, object: nil)
        center.post(name: Notification.Name("sun"), object: nil)
        subscription.dispose()
        XCTAssertEqual(received, ["rain", "sun"])
    }

    func testReactiveExtensionsCanSetProperties() {
        var label = Label()
        label.rx.shown = "rain"
        XCTAssertEqual(label.rx.shown, "rain")
        XCTAssertTrue(Label.rx == Reactive<Label>.self)
        label = Label()
        XCTAssertEqual(label.rx.shown, "")
    }
}

private final class Label: ReactiveCompatible {
    fileprivate var text = ""
}

extension Reactive where Base: Label {
    fileprivate var shown: String {
        get { base.text }
        set { base.text = newValue }
    }
}
