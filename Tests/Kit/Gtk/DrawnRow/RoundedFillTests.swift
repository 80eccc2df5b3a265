import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

/// Rounded shapes that cairo copies instead of filling them in each frame.
final class RoundedFillTests: GtkTestCase {
    func testATextureIsDrawnOnceForEachShapeAndColour() throws {
        try onRow { row, _ in
            let frame = RowFrame(x: 3, y: 4, width: 20, height: 10)
            let first = try XCTUnwrap(texture(frame, in: row))
            XCTAssertEqual([first.width, first.height], [20, 10].map { $0 * row.scaleFactor })
            let elsewhere = RowFrame(x: 90, y: 0, width: 20, height: 10)
            XCTAssertTrue(try XCTUnwrap(texture(elsewhere, in: row)) === first)
            XCTAssertFalse(try XCTUnwrap(texture(frame, corner: 4, in: row)) === first)
            XCTAssertFalse(try XCTUnwrap(texture(frame, red: 0.5, in: row)) === first)
        }
    }

    func testAShapeBetweenPixelsOrWithoutSizeHasNoTexture() {
        onRow { row, _ in
            XCTAssertNil(texture(RowFrame(x: 0.5, y: 0, width: 20, height: 10), in: row))
            XCTAssertNil(texture(RowFrame(x: 0, y: 0, width: 20.5, height: 10), in: row))
            XCTAssertNil(texture(RowFrame(x: 0, y: 0, width: 0, height: 10), in: row))
        }
    }

    func testAWidgetThatIsInNoWindowHasNoTexture() {
        onMain { XCTAssertNil(texture(RowFrame(x: 0, y: 0, width: 20, height: 10), in: DrawnRow())) }
    }

    func testTheTexturesAreBounded() throws {
        try onRow { row, _ in
            let frame = RowFrame(x: 0, y: 0, width: 20, height: 10)
            let first = try XCTUnwrap(texture(frame, in: row))
            for width in 0...RoundedFill.capacity {
                _ = texture(RowFrame(x: 0, y: 0, width: 30 + Double(width), height: 2), in: row)
            }
            XCTAssertFalse(try XCTUnwrap(texture(frame, in: row)) === first, "It has been dropped meanwhile.")
        }
    }

    func testATextureHasThePixelsOfTheShapeThatGTKFills() throws {
        try onRow { row, _ in
            let frame = RowFrame(x: 3, y: 4, width: 20, height: 10)
            for corner in [0, 3, 5] as [Double] {
                let texture = try XCTUnwrap(texture(frame, corner: corner, in: row))
                var bounds = frame.rect
                let copied = pixels { gtk_snapshot_append_texture($0, OpaquePointer(texture.raw), &bounds) }
                let filled = pixels { snapshot in
                    var (shape, color) = (frame.rounded(corner), GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1))
                    gtk_snapshot_push_rounded_clip(snapshot, &shape)
                    gtk_snapshot_append_color(snapshot, &color, &shape.bounds)
                    gtk_snapshot_pop(snapshot)
                }
                XCTAssertGreaterThan(copied.count { $0 != 0 }, 300)
                XCTAssertEqual(copied, filled, "corner \(corner)")
            }
        }
    }
}

/// The bytes of what is drawn in 30×20 pixels.
@MainActor
private func pixels(_ draw: (OpaquePointer) -> Void) -> [UInt8] {
    guard let snapshot = gtk_snapshot_new() else { return [] }
    draw(snapshot)
    let node = gtk_snapshot_free_to_node(snapshot)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 30, 20)
    let cairo = cairo_create(surface)
    gsk_render_node_draw(node, cairo)
    cairo_destroy(cairo)
    gsk_render_node_unref(node)
    cairo_surface_flush(surface)
    defer { cairo_surface_destroy(surface) }
    return cairo_image_surface_get_data(surface).map { Array(UnsafeBufferPointer(start: $0, count: 30 * 20 * 4)) } ?? []
}

@MainActor
private func texture(_ frame: RowFrame, corner: Double = 3, red: Float = 1, in row: DrawnRow) -> Texture? {
    RoundedFill.texture(
        of: frame, corner: corner, color: GdkRGBA(red: red, green: 0, blue: 0, alpha: 1), in: AnyWidget(row))
}
