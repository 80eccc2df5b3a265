import CGtk
@_spi(CGtk) import Gtk
import Testing

@Suite("Connecting to a signal")
struct SignalErrorTests {
    /// An object with the signals "activate", which passes a value, and "notify"; it needs no display.
    @MainActor
    private static var action: AnyGObject { AnyGObject(g_simple_action_new("open", nil) as OpaquePointer) }

    @Test("that the class does not have stops the program")
    func missing() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Self.action.connect("clicked") {} }
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("GSimpleAction has no signal “clicked”."))
    }

    @Test("with another signature stops the program")
    func otherSignature() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Self.action.connect("activate") {} }
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("The signature of “activate” of GSimpleAction does not match."))
    }
}
