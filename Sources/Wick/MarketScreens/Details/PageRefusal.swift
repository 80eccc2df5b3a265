import KitLocalization

/// Something that a web page wanted and is not given.
public enum PageRefusal: Hashable, Sendable {
    /// To open an address that is no web page's; the scheme where it is known, as "file".
    case scheme(String?)
    /// To open an address of this machine or its network.
    case privateAddress
    /// To save a file, by its name where it has one.
    case download(name: String?)
    /// To open another window, without a click.
    case newWindow
    /// What browsers ask a person for.
    case permission(PagePermission)
    /// To show a dialog.
    case dialog
    /// To be given a file.
    case file
    /// To be told a name and a password.
    case password
    /// To print.
    case print

    /// To save the file at an address.
    public static func download(from address: String) -> PageRefusal {
        .download(name: PagePolicy.fileName(address))
    }

    /// What is told, in a sentence.
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

    /// Whether the person's browser can do what is refused here.
    public var canBeDoneOutside: Bool {
        switch self {
        case .download, .newWindow, .file, .password, .print: true
        case .scheme, .privateAddress, .permission, .dialog: false
        }
    }
}

/// Something that a browser would ask a person's permission for.
public enum PagePermission: String, CaseIterable, Sendable {
    /// Where the person is.
    case location
    /// To show notifications.
    case notifications
    /// The camera.
    case camera
    /// The microphone.
    case microphone
    /// What the screen shows.
    case screen
    /// What has been copied.
    case clipboard
    /// To hide and hold the pointer.
    case pointer
    /// To keep data of another site.
    case storage
    /// Anything else.
    case other

    /// What is told, in a sentence.
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
