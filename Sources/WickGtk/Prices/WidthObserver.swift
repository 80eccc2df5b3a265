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
        area.connect("resize", .size) { width, _ in
            // The style must not change while sizes are being given out.
            Timeout.whenIdle { [reference = WeakReference(area)] in
                let wanted = WidthClass(width: width)
                guard wanted != shown, let column = reference.instance?.parent else { return }
                column.removeClass(shown.rawValue)
                column.addClass(wanted.rawValue)
                shown = wanted
                changed(wanted)
            }
        }
    }
}

/// How much room a page has from side to side. The raw value is a CSS class.
enum WidthClass: String {
    /// A phone: nothing stands that could be left out.
    case narrow
    /// A window beside others.
    case regular
    /// Room for further columns.
    case wide

    /// The class of a width in pixels.
    init(width: Int) {
        self = width < 480 ? .narrow : width < 900 ? .regular : .wide
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
