import KitLocalization
import Networking
import SecretShims

/// The reason a keyring request failed.
///
/// It never contains the text of a key.
public enum KeyringError: Error, Hashable, Sendable {
    /// libsecret cannot be loaded; the payload is the system's error message.
    case noLibrary(String)
    /// There is no session bus to reach the keyring over.
    case noBus
    /// No service on the session bus stores secrets.
    case noService
    /// The keyring is locked and was not unlocked: there was no prompt, or the user gave no valid password.
    case locked
    /// The program has no access to the keyring, for example in a sandbox.
    case refused
    /// The keyring, or the user it prompted, did not respond in time.
    case timedOut
    /// Any other error; the payload is the keyring's error message.
    case failed(String)
}

extension KeyringError {
    init(_ error: GError, redaction: Redaction) {
        switch error.domain {
        case libsecret.g_dbus_error_quark(): self = Self.busErrors[error.code] ?? .failed(error, redaction)
        case libsecret.g_io_error_quark(): self = Self.ioErrors[error.code] ?? .failed(error, redaction)
        case libsecret.secret_error_get_quark() where error.code == Int32(SECRET_ERROR_IS_LOCKED.rawValue):
            self = .locked
        default: self = .failed(error, redaction)
        }
    }

    private static let busErrors: [Int32: KeyringError] = {
        let absent = [
            G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_UNKNOWN_INTERFACE,
            G_DBUS_ERROR_UNKNOWN_OBJECT, G_DBUS_ERROR_UNKNOWN_METHOD, G_DBUS_ERROR_SPAWN_EXEC_FAILED,
            G_DBUS_ERROR_SPAWN_FORK_FAILED, G_DBUS_ERROR_SPAWN_CHILD_EXITED, G_DBUS_ERROR_SPAWN_CHILD_SIGNALED,
            G_DBUS_ERROR_SPAWN_FAILED, G_DBUS_ERROR_SPAWN_SETUP_FAILED, G_DBUS_ERROR_SPAWN_CONFIG_INVALID,
            G_DBUS_ERROR_SPAWN_SERVICE_INVALID, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND,
            G_DBUS_ERROR_SPAWN_PERMISSIONS_INVALID, G_DBUS_ERROR_SPAWN_FILE_INVALID, G_DBUS_ERROR_SPAWN_NO_MEMORY,
        ]
        let slow = [G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_TIMEOUT, G_DBUS_ERROR_TIMED_OUT]
        let gone = [G_DBUS_ERROR_NO_SERVER, G_DBUS_ERROR_DISCONNECTED]
        let refusing = [G_DBUS_ERROR_ACCESS_DENIED, G_DBUS_ERROR_AUTH_FAILED]
        return table([(absent, .noService), (slow, .timedOut), (gone, .noBus), (refusing, .refused)]) {
            Int32($0.rawValue)
        }
    }()

    private static let ioErrors: [Int32: KeyringError] = table([
        ([G_IO_ERROR_CANCELLED, G_IO_ERROR_TIMED_OUT], .timedOut), ([G_IO_ERROR_CLOSED], .noBus),
        ([G_IO_ERROR_PERMISSION_DENIED], .refused),
    ]) { Int32($0.rawValue) }

    private static func table<Code>(
        _ rows: [(codes: [Code], meaning: KeyringError)], number: (Code) -> Int32
    ) -> [Int32: KeyringError] {
        var table: [Int32: KeyringError] = [:]
        for row in rows { for code in row.codes { table[number(code)] = row.meaning } }
        return table
    }

    private static func failed(_ error: GError, _ redaction: Redaction) -> KeyringError {
        let message = error.message.map { String(cString: $0) } ?? localized("no reason given")
        var reason = SanitizedText(message, redaction: redaction).text
        // The sentence that contains the reason ends with its own full stop.
        while reason.hasSuffix(".") { reason.removeLast() }
        return .failed(reason)
    }
}
