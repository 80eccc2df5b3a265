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
            localized("Links that begin with “\(scheme):” are not opened: only web pages are")
        case .scheme(nil): localized("That link was not opened: it leads to no web page")
        case .privateAddress:
            localized("The page wanted to reach this computer or its network, which Wick does not let it")
        case .download(let name?): localized("“\(name)” was not downloaded: Wick saves no files of web pages")
        case .download(nil): localized("Nothing was downloaded: Wick saves no files of web pages")
        case .newWindow: localized("The page wanted to open a window, which Wick does not let it")
        case .permission(let permission): permission.message
        case .dialog: localized("The page wanted to show a dialog, which Wick does not let it")
        case .file: localized("The page asked for a file, which it is not given")
        case .password: localized("The page asked for a password, which Wick does not pass on")
        case .print: localized("The page wanted to print, which Wick does not let it")
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
        case .location: localized("The page asked for your location, which it is not given")
        case .notifications: localized("The page asked for leave to show notifications, which it is not given")
        case .camera: localized("The page asked for your camera, which it is not given")
        case .microphone: localized("The page asked for your microphone, which it is not given")
        case .screen: localized("The page asked for a picture of your screen, which it is not given")
        case .clipboard: localized("The page asked for what you have copied, which it is not given")
        case .pointer: localized("The page asked to hold your pointer, which it may not")
        case .storage: localized("The page asked for leave to keep data, which it is not given")
        case .other: localized("The page asked for a permission, which it is not given")
        }
    }
}
