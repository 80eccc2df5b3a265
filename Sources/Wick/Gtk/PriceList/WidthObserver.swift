import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion
import WickMarket

/// Contains a page and reports its width class, like breakpoints, its size, and changes of the desktop's font.
@MainActor
struct WidthObserver {
    let widget: AnyWidget

    /// The minimum width of a page, in pixels, in a window as wide as a phone (360).
    private static let leastWidth = 340

    /// Creates an observer around a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - resized: Called when the page's size changes, in pixels.
    ///   - changed: Called when the page's width class changes, and with the same one when only its font does.
    init(
        _ page: any Widget, resized: @escaping @MainActor (_ width: Int, _ height: Int) -> Void = { _, _ in },
        changed: @escaping @MainActor (WidthClass) -> Void
    ) {
        let page = AnyWidget(page)
        var shown = WidthClass.regular
        @MainActor func fit(_ page: AnyWidget, width: Int, always: Bool = false) {
            let requested = WidthClass(width: width, textSize: page.textSize)
            guard requested != shown || always else { return }
            for name in shown.styleClasses { page.removeClass(name) }
            for name in requested.styleClasses { page.addClass(name) }
            shown = requested
            changed(requested)
        }
        let reference = WeakReference(page)
        var lastWidth = 0
        widget =
            AdaptiveBin(page, leastWidth: Self.leastWidth) {
                resized(lastWidth, $0)
            } fontChanged: { width in
                if let page = reference.instance { fit(page, width: width, always: true) }
            } resized: { width in
                lastWidth = width
                if let page = reference.instance { fit(page, width: width) }
            }.widget
        // Before there are rows: rows of a wider class would be created first and be cut off for a frame.
        page.onNotify("root") {
            if let page = reference.instance, let width = page.widthOfWindow { fit(page, width: width) }
        }
    }
}

/// A width class of pages.
package enum WidthClass {
    /// A phone with large text: more is arranged vertically.
    case tight
    /// A phone: only essential content.
    case narrow
    /// A window beside others.
    case regular
    /// Space for rank, market cap and volume in columns of their own.
    case wide
    /// Space for the changes of several periods as well.
    case widest
    /// Space for a line of the last seven days too.
    case full

    /// The text size in pixels that the limits are based on: the default of 11 points.
    static let standardTextSize = 44.0 / 3

    /// The class of a width, relative to the text size.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - textSize: The size of the desktop's text, in pixels.
    init(width: Int, textSize: Double) {
        let room = Double(width) * Self.standardTextSize / max(textSize, Self.standardTextSize)
        self =
            switch room {
            case ..<320: .tight
            case ..<Double(ControlSizes.touchWidth): .narrow
            case ..<900: .regular
            case ..<1_040: .wide
            case ..<1_160: .widest
            default: .full
            }
    }

    /// Whether it is a phone's width.
    var isNarrow: Bool { self == .tight || self == .narrow }

    /// Whether rank, market cap and volume have columns of their own.
    var isWide: Bool { self == .wide || self == .widest || showsWeek }

    /// Whether rows show the last seven days.
    var showsWeek: Bool { self == .full }

    /// The columns of a page, from the start of a line to its end.
    var columns: [SortColumn] {
        switch self {
        case .tight, .narrow, .regular: [.name, .price, .change]
        case .wide: [.rank, .name, .marketCap, .volume, .price, .change]
        case .widest, .full: [.rank, .name, .marketCap, .volume, .price, .change1h, .change, .change7d]
        }
    }

    fileprivate var styleClasses: [String] {
        switch self {
        case .tight: ["narrow", "tight"]
        case .narrow: ["narrow"]
        case .regular: []
        case .wide, .widest, .full: ["wide"]
        }
    }
}

extension AnyWidget {
    /// The current or future width of the widget's window; nil if there is none.
    fileprivate var widthOfWindow: Int? {
        guard let root = gtk_widget_get_root(pointer) else { return nil }
        let window = AnyWidget(raw: UnsafeMutableRawPointer(root))
        let width = Int(gtk_widget_get_width(window.pointer))
        guard width == 0 else { return width }
        var requested = (width: gint(0), height: gint(0))
        gtk_window_get_default_size(window.cast(), &requested.width, &requested.height)
        return requested.width > 0 ? Int(requested.width) : nil
    }
}
