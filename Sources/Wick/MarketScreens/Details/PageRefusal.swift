import KitLocalization

/// A request of a web page that is refused.
public enum PageRefusal: Hashable, Sendable {
    /// To open an address that is not a web page, with its scheme if known, such as "file".
    case scheme(String?)
    /// To open an address on this machine or its network.
    case privateAddress
    /// To save a file, with its name if known.
    case download(name: String?)
    /// To open a window without a click.
    case newWindow
    /// To use something that browsers ask the user for.
    case permission(PagePermission)
    case dialog
    /// To read a file that the user selects.
    case file
    /// To log in with HTTP authentication.
    case password
    case print

    /// The refusal to save the file at an address.
    public static func download(from address: String) -> PageRefusal {
        .download(name: PagePolicy.fileName(address))
    }

    /// The message to show, as a sentence.
    public var message: String {
        switch self {
        case .scheme(let scheme?):
            localized("Links that begin with “\(scheme):” are not opened")
        case .scheme(nil): localized("The link does not lead to a web page")
        case .privateAddress:
            localized("Blocked: access to this computer or its network")
        case .download(let name?): localized("“\(name)” was not downloaded: downloads are blocked")
        case .download(nil): localized("Downloads are blocked")
        case .newWindow: localized("Blocked: a new window")
        case .permission(let permission): permission.message
        case .dialog: localized("Blocked: a dialog")
        case .file: localized("Blocked: file access")
        case .password: localized("Blocked: a request for a password")
        case .print: localized("Blocked: printing")
        }
    }

    /// Whether the user's browser can fulfill the request.
    public var canBeDoneOutside: Bool {
        switch self {
        case .download, .newWindow, .file, .password, .print: true
        case .scheme, .privateAddress, .permission, .dialog: false
        }
    }
}

/// A permission that a browser would ask the user for.
public enum PagePermission: String, CaseIterable, Sendable {
    /// The user's location.
    case location
    case notifications
    case camera
    case microphone
    /// The contents of the screen.
    case screen
    /// The contents of the clipboard.
    case clipboard
    /// To hide and lock the pointer.
    case pointer
    /// To store data of another site.
    case storage
    case other

    /// The message to show, as a sentence.
    var message: String {
        switch self {
        case .location: localized("Blocked: location access")
        case .notifications: localized("Blocked: notifications")
        case .camera: localized("Blocked: camera access")
        case .microphone: localized("Blocked: microphone access")
        case .screen: localized("Blocked: screen capture")
        case .clipboard: localized("Blocked: clipboard access")
        case .pointer: localized("Blocked: pointer lock")
        case .storage: localized("Blocked: data storage")
        case .other: localized("Blocked: a permission request")
        }
    }
}
