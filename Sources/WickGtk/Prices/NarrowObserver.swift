import CGtk
import Gtk

/// Gives the widget it stands in the class "narrow" while there is little room, as a breakpoint would.
///
/// GTK tells a drawing area its size and other widgets not: this one has no height and draws nothing.
@MainActor
struct NarrowObserver {
    let widget: AnyWidget

    /// Makes an observer, to be put into a column.
    ///
    /// - Parameter limit: The width in pixels below which there is little room.
    init(below limit: Int) {
        let area = AnyWidget(gtk_drawing_area_new())
        widget = area
        area.connect("resize", .size) { width, _ in
            // The style must not change while sizes are being given out.
            Timeout.whenIdle { [reference = WeakReference(area)] in
                guard let column = reference.instance?.parent else { return }
                if width < limit { column.addClass("narrow") } else { column.removeClass("narrow") }
            }
        }
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
