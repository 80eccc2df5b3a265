import CGtk
@_spi(CGtk) import Gtk
import Rx
import RxGtk
import Testing

@Suite("A debug build stops with a message")
struct BindingErrorTests {
    /// An object that needs no display.
    @MainActor
    private static var action: AnyGObject { AnyGObject(g_simple_action_new("open", nil) as OpaquePointer) }

    @Test("if a sequence bound to a widget fails")
    func failure() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Observable<Int>.error(RxError.timeout).bind(to: Self.action) { _ in } }
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("A sequence bound to a widget must not fail"))
    }

    /// Rx does not check the closures of `map`.
    @Test("if a handle is used on another thread")
    func wrongThread() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let names = await MainActor.run {
                let action = Self.action
                return PublishSubject<Void>().startWith(()).map { action.className }
            }
            await Task.detached { _ = names.subscribe() }.value
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("GTK may only be used on the main thread."))
    }
}
