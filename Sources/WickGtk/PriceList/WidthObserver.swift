import CGtk
import Gtk

/// Gives the widget it stands in the class of its width, as breakpoints would.
///
/// GTK tells a drawing area its size and other widgets not: this one has no height and draws nothing.
@MainActor
struct WidthObserver {
    let widget: AnyWidget

    /// Makes an observer, to be put into a column.
    ///
    /// - Parameter changed: Called with the class whenever the column has got another one.
    init(changed: @escaping @MainActor (WidthClass) -> Void) {
        let area = AnyWidget(gtk_drawing_area_new())
        widget = area
        var shown = WidthClass.regular
        let fit: @MainActor (AnyWidget, Int) -> Void = { area, width in
            let wanted = WidthClass(width: width, textSize: area.textSize)
            guard let column = area.parent, wanted != shown else { return }
            for name in shown.styleClasses { column.removeClass(name) }
            for name in wanted.styleClasses { column.addClass(name) }
            shown = wanted
            changed(wanted)
        }
        // Before there are rows: those of a wider class would make a narrow window wider, which never shrinks again.
        area.onNotify("root") { [reference = WeakReference(area)] in
            if let area = reference.instance, let width = area.widthOfWindow { fit(area, width) }
        }
        area.connect("resize", .size) { width, _ in
            // The style must not change while sizes are being given out; before the next frame it may.
            Timeout.after(.zero) { [reference = WeakReference(area)] in
                if let area = reference.instance { fit(area, width) }
            }
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
        var wanted = (width: gint(0), height: gint(0))
        gtk_window_get_default_size(window.cast(), &wanted.width, &wanted.height)
        return wanted.width > 0 ? Int(wanted.width) : nil
    }

    /// The size of text in the widget, in pixels.
    fileprivate var textSize: Double {
        let font = pango_context_get_font_description(gtk_widget_get_pango_context(pointer))
        return Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    }
}

extension Signature where Handler == @MainActor (Int, Int) -> Void {
    /// A width and a height: a drawing area's "resize".
    fileprivate static var size: Self {
        typealias Function = @convention(c) (UnsafeMutableRawPointer, gint, gint, UnsafeMutableRawPointer) -> Void
        let function: Function = { _, width, height, data in
            let address = Int(bitPattern: data)
            MainActor.assumeIsolated {
                guard let data = UnsafeMutableRawPointer(bitPattern: address) else { return }
                Signature.handler(data)(Int(width), Int(height))
            }
        }
        return Self(parameterCount: 2, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}
