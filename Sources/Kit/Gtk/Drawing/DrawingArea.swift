import CGtk
import KitIntegerConversion

/// A widget drawn by the program, with cairo.
public struct DrawingArea: Widget, Handle { let address: ObjectAddress }

extension DrawingArea {
    /// Draws on a cairo context, whose origin is the widget's top left corner.
    ///
    /// - Parameters:
    ///   - cairo: The context, a `cairo_t`, valid during the call.
    ///   - width: The widget's width, in pixels.
    ///   - height: The widget's height, in pixels.
    @_spi(CGtk) public typealias Draw = @MainActor (_ cairo: OpaquePointer, _ width: Int, _ height: Int) -> Void

    /// Creates a drawing area.
    ///
    /// - Parameter draw: Draws its content, when shown and after each ``redraw()``; retained by the area.
    @_spi(CGtk) public init(draw: @escaping Draw) {
        self.init(gtk_drawing_area_new())
        let function: GtkDrawingAreaDrawFunc = { _, cairo, width, height, data in
            guard let cairo, let data else { return }
            onMain((cairo, data)) { Signature<Draw>.handler($0.1)($0.0, Int(width), Int(height)) }
        }
        gtk_drawing_area_set_draw_func(
            cast(), function, Unmanaged.passRetained(SignalHandler(draw)).toOpaque(), releaseUserData)
    }

    /// Redraws the area in the next frame.
    public func redraw() { gtk_widget_queue_draw(pointer) }
}
