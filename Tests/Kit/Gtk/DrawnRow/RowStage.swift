import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

extension GtkTestCase {
    /// Runs a test on a row in a window.
    func onRow(_ body: @MainActor (DrawnRow, RowStage) throws -> Void) rethrows {
        try onMain {
            StyleSheet.install(
                """
                @define-color paper #a0b0c0; @define-color strong #010203; @define-color disc #102030;
                """)
            let stage = RowStage()
            try body(stage.row, stage)
            stage.window.destroy()
        }
    }
}

/// A window with a row of 300 pixels.
@MainActor
final class RowStage {
    let window = Window(title: "Row", width: 300, height: 200)
    let row = DrawnRow()

    init() {
        row.align(vertical: .start)
        let box = Box(.vertical, [row])
        gtk_widget_set_layout_manager(box.pointer, CountingLayout.make(isHeightForWidth: true))
        box.requestSize(width: 300)
        box.align(horizontal: .start)
        window.setContent(box)
        row.show(.sample(name: "", price: ""))
        window.present()
        XCTAssertTrue(runLoop { gtk_widget_get_width(self.row.pointer) == 300 })
        window.settle()
    }

    /// The pixels of the row once it has been drawn.
    var picture: DrawnPicture {
        window.settle()
        return DrawnPicture(of: row)
    }
    var colours: [String] { picture.colours() }
    var priceColours: [String] { picture.colours(in: row.texts.last?.frame) }

    /// How often the row is measured because of a change, until the next frame.
    func layouts(_ body: () -> Void) -> Int {
        CountingLayout.measurements = 0
        body()
        window.settle()
        return CountingLayout.measurements
    }
}

extension RowDescription {
    /// A picture, a name and a price.
    static func sample(
        name: String, price: String, lineLimit: Int = 1, texture: Texture? = nil, color: RowColor = .text,
        icon: String? = nil
    ) -> RowDescription {
        let picture = RowPicture(
            side: 36, texture: texture, letters: RowLine(String(name.prefix(1))), disc: RowColor("disc"),
            ring: RowColor(opacity: 0))
        return RowDescription(
            [
                RowColumn(picture),
                RowColumn(
                    [RowLine(name, RowTextStyle(cut: .center, lineLimit: lineLimit))], width: .filling,
                    accessory: RowAccessory(iconName: icon, iconSide: 16, color: .text, width: 34, controlSide: 34)),
                RowColumn(
                    [RowLine(price, RowTextStyle(isTabular: true), color: color)], width: .least(ems: 2),
                    alignment: .end),
            ], spacing: 6)
    }
}
