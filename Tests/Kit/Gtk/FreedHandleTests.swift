import CGtk
import Foundation
@_spi(CGtk) import Gtk
import Testing

@Suite("Using a handle whose object has been freed stops the program")
struct FreedHandleTests {
    private static let hasDisplay = ProcessInfo.processInfo.environment["DISPLAY"] != nil

    /// An object that needs no display.
    @MainActor
    private static var new: Adjustment {
        Adjustment(raw: UnsafeMutableRawPointer(gtk_adjustment_new(1, 0, 2, 1, 1, 1)))
    }

    @MainActor
    private static var freed: Adjustment { Owned(sinking: new).instance }

    private func expectMessage(_ exit: ExitTest.Result?, _ message: String = "This GtkAdjustment has been freed.") {
        let text = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(message), "\(text)")
    }

    @Test("for a property")
    func property() async {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Self.freed.value }
        }
        expectMessage(exit)
    }

    @Test("for a method")
    func method() async {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Self.freed.attach(nil, forKey: "key") }
        }
        expectMessage(exit)
    }

    @Test("for a signal")
    func signal() async {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Self.freed.connect("value-changed") {} }
        }
        expectMessage(exit)
    }

    @Test("for an owner")
    func owner() async {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Owned(retaining: Self.freed) }
        }
        expectMessage(exit)
    }

    @Test("for a weak reference")
    func weakReference() async {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = WeakReference(Self.freed) }
        }
        expectMessage(exit)
    }

    @Test("if another object has its address")
    func sameAddress() async {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let owned = Owned(sinking: Self.new)
                let (handle, address) = (owned.instance, owned.instance.raw)
                _ = consume owned
                for _ in 0..<1000 where Self.new.raw == address { return _ = handle.value }
            }
        }
        // Its class is unknown, since what was known of it now describes the other object.
        expectMessage(exit, "This Adjustment has been freed.")
    }

    @Test("for a widget of a closed window", .enabled(if: hasDisplay))
    func closedWindow() async {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                guard Toolkit.start() else { return }
                let label = Label("text")
                let window = Window(title: "", width: 10, height: 10)
                window.setContent(label)
                window.destroy()
                AnyWidget(label).isVisible = false
            }
        }
        expectMessage(exit, "This GtkLabel has been freed.")
    }
}
