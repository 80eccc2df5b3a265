import CSecret
import Networking
import Testing
import WickMarketSources

@testable import KitKeyring

@Suite("Keyring errors")
struct KeyringErrorTests {
    init() throws { try SecretLibrary.load() }

    private func meaning(
        domain: GQuark, code: Int32, _ message: String = "It said so.", hiding key: APIKey? = nil
    ) -> KeyringError? {
        do {
            try glib(hiding: key) { $0.pointee = g_error_new_literal(domain, code, message) }
            return nil
        } catch {
            return error
        }
    }

    @Test("Each error of the bus and the keyring maps to one that the user can act on")
    func meanings() {
        let bus = g_dbus_error_quark()
        let io = g_io_error_quark()
        #expect(meaning(domain: bus, code: Int32(G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue)) == .noService)
        #expect(meaning(domain: bus, code: Int32(G_DBUS_ERROR_SPAWN_CHILD_EXITED.rawValue)) == .noService)
        #expect(meaning(domain: bus, code: Int32(G_DBUS_ERROR_ACCESS_DENIED.rawValue)) == .refused)
        #expect(meaning(domain: bus, code: Int32(G_DBUS_ERROR_NO_REPLY.rawValue)) == .timedOut)
        #expect(meaning(domain: bus, code: Int32(G_DBUS_ERROR_DISCONNECTED.rawValue)) == .noBus)
        #expect(meaning(domain: io, code: Int32(G_IO_ERROR_CANCELLED.rawValue)) == .timedOut)
        #expect(meaning(domain: io, code: Int32(G_IO_ERROR_CLOSED.rawValue)) == .noBus)
        #expect(
            meaning(domain: secret_error_get_quark(), code: Int32(SECRET_ERROR_IS_LOCKED.rawValue)) == .locked)
        #expect(
            meaning(domain: secret_error_get_quark(), code: Int32(SECRET_ERROR_PROTOCOL.rawValue))
                == .failed("It said so"))
    }

    @Test("A key in an error message is redacted")
    func redacted() {
        let error = meaning(domain: g_io_error_quark(), code: 0, "cannot store s3cret", hiding: APIKey("s3cret"))
        #expect(error == .failed("cannot store \(Redaction.mark)"))
    }

    @Test("Results are passed on")
    func success() throws {
        let five = try glib { _ in 5 }
        #expect(five == 5)
    }
}
