import CGtk
import Gtk
import KitIntegerConversion

/// Holds a page and gives it the class of its width, as breakpoints would.
@MainActor
struct WidthObserver {
    let widget: AnyWidget

    /// The least width of a page, in pixels: in a window as wide as a phone, which is 360.
    private static let leastWidth = 340

    /// Makes an observer around a page.
    ///
    /// - Parameters:
    ///   - page: What has a class of width.
    ///   - changed: Called with the class whenever the page has got another one.
    init(_ page: any Widget, changed: @escaping @MainActor (WidthClass) -> Void) {
        let page = AnyWidget(page)
        var shown = WidthClass.regular
        let fit: @MainActor (AnyWidget, Int) -> Void = { page, width in
            let requested = WidthClass(width: width, textSize: page.textSize)
            guard requested != shown else { return }
            for name in shown.styleClasses { page.removeClass(name) }
            for name in requested.styleClasses { page.addClass(name) }
            shown = requested
            changed(requested)
        }
        let reference = WeakReference(page)
        widget =
            AdaptiveBin(page, leastWidth: Self.leastWidth) { width in
                if let page = reference.instance { fit(page, width) }
            }.widget
        // Before there are rows: those of a wider class would be made first and be cut off for a frame.
        page.onNotify("root") {
            if let page = reference.instance, let width = page.widthOfWindow { fit(page, width) }
        }
    }
}

/// How much room a page has from side to side.
enum WidthClass {
    /// A phone with large text: what else stands side by side stands below each other.
    case tight
    /// A phone: nothing stands that could be left out.
    case narrow
    /// A window beside others.
    case regular
    /// Room for further columns.
    case wide

    /// The size in pixels of the text that the limits are made for: the standard one, of 11 points.
    private static let standardTextSize = 44.0 / 3

    /// The class of a width: large text leaves less room.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - textSize: The size of the desktop's text, in pixels.
    init(width: Int, textSize: Double) {
        let room = Double(width) * Self.standardTextSize / max(textSize, Self.standardTextSize)
        self = room < 320 ? .tight : room < 480 ? .narrow : room < 900 ? .regular : .wide
    }

    /// Whether there is room for a phone's page and no more.
    var isNarrow: Bool { self == .tight || self == .narrow }

    /// The CSS classes of the page.
    fileprivate var styleClasses: [String] {
        switch self {
        case .tight: ["narrow", "tight"]
        case .narrow: ["narrow"]
        case .regular: []
        case .wide: ["wide"]
        }
    }
}

extension AnyWidget {
    /// How wide the window is that the widget stands in, or is going to be; nil where there is none.
    fileprivate var widthOfWindow: Int? {
        guard let root = gtk_widget_get_root(pointer) else { return nil }
        let window = AnyWidget(raw: UnsafeMutableRawPointer(root))
        let width = Int(gtk_widget_get_width(window.pointer))
        guard width == 0 else { return width }
        var requested = (width: gint(0), height: gint(0))
        gtk_window_get_default_size(window.cast(), &requested.width, &requested.height)
        return requested.width > 0 ? Int(requested.width) : nil
    }

    /// The size of text in the widget, in pixels.
    fileprivate var textSize: Double {
        let font = pango_context_get_font_description(gtk_widget_get_pango_context(pointer))
        return Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    }
}
