import CGtk
import Foundation
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

/// A row that draws itself.
final class DrawnRowTests: GtkTestCase {
    func testColumnsAreInOrderAndFiguresAreAtTheEnd() {
        onRow { row, _ in
            row.show(.sample(name: "Bitcoin", price: "$67,123.45"))
            let (name, price) = (row.texts[1], row.texts[2])
            XCTAssertEqual(row.texts.map(\.text), ["B", "Bitcoin", "$67,123.45"])
            XCTAssertGreaterThanOrEqual(name.frame.x, 36 + 6)
            XCTAssertLessThan(name.frame.x + name.frame.width, price.frame.x)
            XCTAssertEqual(price.frame.x + price.frame.width, 300, accuracy: 1)
        }
    }

    func testAnotherPriceIsDrawnWithoutALayout() {
        onRow { row, stage in
            row.show(.sample(name: "Bitcoin", price: "$67,123.45"))
            let before = stage.picture
            XCTAssertEqual(stage.layouts { row.show(.sample(name: "Bitcoin", price: "$1,000,000,000.00")) }, 0)
            guard var start = row.texts.last?.frame else { return XCTFail("There is no price.") }
            start.width = 20
            XCTAssertEqual(before.colours(in: start), [])
            XCTAssertNotEqual(stage.picture.colours(in: start), [], "It is drawn.")
            XCTAssertEqual(row.texts.last?.text, "$1,000,000,000.00")
            XCTAssertEqual(row.texts.last?.isCut, false)
        }
    }

    func testANameThatNeedsASecondLineGetsALayoutAndOneThatIsTooLongIsCutInTheMiddle() {
        onRow { row, stage in
            row.show(.sample(name: "Ada", price: "$1.00", lineLimit: 3))
            let height = gtk_widget_get_height(row.pointer)
            let long = String(repeating: "Cardano ", count: 9)
            XCTAssertGreaterThan(stage.layouts { row.show(.sample(name: long, price: "$1.00", lineLimit: 3)) }, 0)
            XCTAssertGreaterThan(gtk_widget_get_height(row.pointer), height)
            XCTAssertGreaterThan(row.texts[1].lineCount, 1)
            XCTAssertFalse(row.texts[1].isCut)
            row.show(.sample(name: long, price: "$1.00"))
            stage.window.settle()
            XCTAssertTrue(row.texts[1].isCut)
            XCTAssertEqual(row.texts[1].lineCount, 1)
            XCTAssertEqual(gtk_widget_get_height(row.pointer), height)
        }
    }

    func testARowThatIsNotDrawnYetHasNoTextLayouts() {
        onMain {
            let row = DrawnRow()
            row.show(.sample(name: "Bitcoin", price: "$67,123.45"))
            XCTAssertGreaterThanOrEqual(row.height(for: 300), 36)
            row.show(.sample(name: "Ethereum", price: "$4,221.92"))
            XCTAssertGreaterThanOrEqual(row.height(for: 300), 36)
            XCTAssertEqual(row.drawing.texts.filter(\.hasLayout).count, 0)
            XCTAssertEqual(row.texts.map(\.text), ["E", "Ethereum", "$4,221.92"])
            XCTAssertEqual(row.drawing.texts.filter(\.hasLayout).count, 3)
        }
    }

    func testARowIsPreparedForTheSizeInWhichItWasDrawn() {
        onRow { row, stage in
            row.show(.sample(name: "Bitcoin", price: "$1.00"))
            _ = stage.picture
            row.show(.sample(name: "Ethereum", price: "$4,221.92"))
            let drawings = row.drawing.drawingCount
            XCTAssertFalse(row.drawing.isPlaced)
            row.prepare()
            XCTAssertTrue(row.drawing.isPlaced)
            XCTAssertEqual(row.drawing.drawingCount, drawings)
            let prepared = row.texts.map(\.frame)
            _ = stage.picture
            XCTAssertEqual(row.drawing.drawingCount, drawings + 1)
            XCTAssertEqual(row.texts.map(\.frame), prepared)
            let other = DrawnRow()
            other.show(.sample(name: "Bitcoin", price: "$1.00"))
            other.prepare()
            XCTAssertFalse(other.drawing.isPlaced, "A row without a size cannot be prepared.")
        }
    }

    func testThePillHugsItsText() {
        onRow { row, _ in
            let pill = RowPill(RowColor("paper"), horizontal: 8, vertical: 2, corner: 6)
            var description = RowDescription.sample(name: "Ada", price: "$1.00")
            description.columns.append(RowColumn([RowLine("+1%", pill: pill)], width: .least(ems: 10), alignment: .end))
            row.show(description)
            guard let text = row.texts.last else { return XCTFail("There is no pill.") }
            XCTAssertEqual(text.frame.x + text.frame.width, 300, accuracy: 1)
            XCTAssertLessThan(text.frame.width, 60)
        }
    }

    func testEverythingIsMirroredInRightToLeftScripts() {
        onRow { row, stage in
            row.show(.sample(name: "Bitcoin", price: "$67,123.45"))
            let frames = row.texts.map(\.frame)
            gtk_widget_set_direction(row.pointer, GTK_TEXT_DIR_RTL)
            stage.window.settle()
            XCTAssertEqual(row.texts.map(\.frame), frames.map { $0.mirrored(in: 300) })
        }
    }

    func testALargerFontEnlargesTextsColumnsAndRow() {
        onRow { row, stage in
            row.show(.sample(name: "Bitcoin", price: "$67,123.45", lineLimit: 2))
            let (price, least) = (row.texts[2].frame, row.least)
            Toolkit.setFont("Cantarell 33")
            defer { Toolkit.resetFont() }
            XCTAssertTrue(runLoop { row.texts[2].frame.height > price.height * 1.5 })
            stage.window.settle()
            XCTAssertGreaterThan(row.texts[2].frame.width, price.width * 1.5)
            XCTAssertGreaterThan(row.least.width, least.width)
            XCTAssertGreaterThan(row.least.height, 36)
        }
    }

    func testLettersAreOnADiscUntilThereIsAPicture() throws {
        try onRow { row, stage in
            row.show(.sample(name: "Bitcoin", price: "$1"))
            XCTAssertTrue(stage.colours.contains("#102030"))
            XCTAssertEqual(row.pictures.map(\.hasTexture), [false])
            let texture = try XCTUnwrap(Texture(png: .greenSquare, fitting: 36))
            XCTAssertEqual(stage.layouts { row.show(.sample(name: "Bitcoin", price: "$1", texture: texture)) }, 0)
            XCTAssertEqual(row.pictures.map(\.hasTexture), [true])
            XCTAssertEqual(row.texts.map(\.text), ["Bitcoin", "$1"])
            XCTAssertTrue(stage.colours.contains("#00ff00"))
            XCTAssertFalse(stage.colours.contains("#102030"))
        }
    }

    func testColoursFollowTheStyleSheetAndAnUndefinedOneIsThatOfTheText() {
        onRow { row, stage in
            row.show(.sample(name: "███", price: "███", color: RowColor("paper")))
            XCTAssertTrue(stage.colours.contains("#a0b0c0"))
            row.show(.sample(name: "███", price: "███", color: RowColor("undefined")))
            XCTAssertFalse(stage.colours.contains("#a0b0c0"))
        }
    }

    func testHighContrastRedrawsARowInItsOwnColour() throws {
        try onRow { row, stage in
            row.show(
                .sample(name: "Ada", price: "███", color: RowColor("paper", highContrast: .init("strong"))))
            XCTAssertTrue(stage.colours.contains("#a0b0c0"))
            try Toolkit.withAppearance(isDark: false, isHighContrast: true) {
                stage.window.settle()
                XCTAssertTrue(stage.colours.contains("#010203"))
                XCTAssertFalse(stage.colours.contains("#a0b0c0"))
            }
        }
    }

    func testTheControlReplacesTheIconAndTakesItsPlace() {
        onRow { row, stage in
            row.show(.sample(name: "Bitcoin", price: "$1", icon: "starred-symbolic"))
            guard let icon = row.icons.first?.frame else { return XCTFail("There is no icon.") }
            XCTAssertEqual(row.icons.map(\.name), ["starred-symbolic"])
            let name = row.texts[1].frame
            XCTAssertGreaterThanOrEqual(icon.x, name.x + name.width)
            let button = Button(iconName: "starred-symbolic", label: "Star")
            row.control = AnyWidget(button)
            stage.window.settle()
            XCTAssertEqual(row.icons.count, 0)
            var bounds = graphene_rect_t()
            XCTAssertNotEqual(gtk_widget_compute_bounds(button.pointer, row.pointer, &bounds), 0)
            XCTAssertEqual(Double(bounds.origin.x + bounds.size.width / 2), icon.x + icon.width / 2, accuracy: 1)
            XCTAssertEqual(row.texts[1].frame, name, "The name stays.")
            row.control = nil
            stage.window.settle()
            XCTAssertEqual(row.icons.map(\.frame), [icon])
        }
    }

    func testAControlWithoutAnIconTakesSpaceOnlyWhileItIsThere() {
        onRow { row, stage in
            let long = String(repeating: "Cardano ", count: 9)
            row.show(.sample(name: long, price: "$1"))
            let room = row.texts[1].frame.width
            row.control = AnyWidget(Button(iconName: "starred-symbolic", label: "Star"))
            stage.window.settle()
            XCTAssertEqual(row.texts[1].frame.width, room - 34, accuracy: 2)
            row.control = nil
            stage.window.settle()
            XCTAssertEqual(row.texts[1].frame.width, room)
        }
    }

    func testTheRowFreesItsContent() {
        onMain {
            let window = Window(title: "Row", width: 320, height: 100)
            let row = DrawnRow()
            window.setContent(Box(.vertical, [row]))
            row.show(.sample(name: "Ada", price: "1"))
            window.present()
            window.settle()
            weak let drawing = row.drawing
            XCTAssertNotNil(drawing)
            window.destroy()
            XCTAssertTrue(runLoop { drawing == nil })
        }
    }
}

extension DrawnRow {
    fileprivate var least: (width: Int, height: Int) {
        var (width, height) = (gint(0), gint(0))
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
        return (Int(width), Int(height))
    }

    fileprivate func height(for width: Int) -> Int {
        var height = gint(0)
        gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, gint(width), &height, nil, nil, nil)
        return Int(height)
    }
}

extension Data {
    /// A PNG of 8×8 green pixels.
    fileprivate static var greenSquare: Data {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 8, 8)
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)
        cairo_set_source_rgb(cairo, 0, 1, 0)
        cairo_paint(cairo)
        cairo_destroy(cairo)
        var bytes = Data()
        withUnsafeMutablePointer(to: &bytes) { bytes in
            _ = cairo_surface_write_to_png_stream(
                surface,
                { bytes, data, count in
                    guard let bytes = bytes?.assumingMemoryBound(to: Data.self), let data else {
                        return CAIRO_STATUS_WRITE_ERROR
                    }
                    bytes.pointee.append(data, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, bytes)
        }
        return bytes
    }
}
