import KitLocalization

/// An error of the simulator, with a message for the user.
public enum SimulatorError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another program listens on the port.
    case portInUse(Int)
    /// The port is not in 0...65535.
    case invalidPort(Int)
    /// It cannot listen for another reason; the payload is the system's error message.
    case cannotListen(String)
    /// It is running already.
    case alreadyRunning
    /// It cannot write responses to the folder.
    case cannotRecord(folder: String, reason: String)
    /// A fault names an endpoint that does not exist.
    case unknownEndpoint(String, known: [String])

    /// A one-line message with what is wrong and what to do.
    public var description: String {
        switch self {
        case .portInUse(let port): localized("port \(port) is in use; choose another, or 0 for any free one")
        case .invalidPort(let port): localized("invalid port: \(port); ports are 0 to 65535")
        case .cannotListen(let reason): localized("cannot listen on this machine: \(reason)")
        case .alreadyRunning: localized("the simulator is running already")
        case .cannotRecord(let folder, let reason): localized("cannot write responses to \(folder): \(reason)")
        case .unknownEndpoint(let name, let known):
            localized("unknown endpoint \"\(name)\"; use \(known.joined(separator: ", ")), or * for all")
        }
    }
}
