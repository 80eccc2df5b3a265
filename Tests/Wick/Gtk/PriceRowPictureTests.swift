import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketSources
import XCTest

@testable import WickGtk

/// The pixels of the rows in each appearance.
final class PriceRowPictureTests: GtkTestCase {
    func testTextsHaveEnoughContrastInEachAppearance() throws {
        try inEachAppearance { appearance, width in
            try checkContrast(width: width, least: appearance.leastContrast, "\(appearance)")
        }
    }

    func testTextsHaveEnoughContrastInRightToLeftScripts() throws {
        try onMain {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            for width in [360, 1_000] { try checkContrast(width: width, least: 4.5, "right to left") }
        }
    }

    func testRisingAndFallingPricesHaveDifferentColoursInEachAppearance() throws {
        try inEachAppearance(widths: [600]) { appearance, width in
            let page = PricesWindow(.success(.everyDirection), width: width)
            XCTAssertTrue(page.shows("+2.34%"))
            page.settle()
            let backgrounds = ["+2.34%", "−1.02%", "0.00%"].map { page.colours(of: $0).first ?? "nothing" }
            XCTAssertEqual(Set(backgrounds).count, 3, "\(appearance): \(backgrounds)")
            page.window.destroy()
        }
    }

    func testAMissingFigureIsADashWithoutABackground() {
        onMain {
            let page = PricesWindow(.success(.everyDirection), width: 600)
            XCTAssertTrue(page.shows("Mystery (MYS)"))
            page.settle()
            guard let row = page.drawn("Mystery (MYS)")?.row else { return XCTFail("The row is not visible.") }
            XCTAssertEqual(row.texts.map(\.text).suffix(2), ["—", "—"])
            let pixels = DrawnPicture(of: row).colours(in: row.texts.last?.frame)
            XCTAssertEqual(Set(pixels).intersection(page.colours(of: "+2.34%").prefix(1)), [])
            page.window.destroy()
        }
    }
}

/// Checks the contrast of each text of each row to what is behind it.
@MainActor
private func checkContrast(width: Int, least: Double, _ appearance: String) throws {
    let page = PricesWindow(.success(.everyDirection), width: width, height: 900)
    XCTAssertTrue(page.shows("+2.34%"))
    page.settle()
    let picture = DrawnPicture(of: page.window)
    XCTAssertEqual(page.rows.count, Listing.everyDirection.tickers.count)
    XCTAssertEqual(Set(page.rows.compactMap { $0.pictures.first?.hasTexture }), [false])
    for row in page.rows {
        // A dash may be thinner than a pixel, which is then partly the background's color; its own is that of other texts.
        for text in row.texts where text.text != "—" {
            let frame = try XCTUnwrap(AnyWidget(page.window).frame(of: text.frame, in: row))
            // Letters on a disc: without its edge.
            let part = frame.width == 36 ? RowFrame(x: frame.x + 9, y: frame.y + 9, width: 18, height: 18) : frame
            let contrast = picture.contrast(in: part)
            XCTAssertGreaterThanOrEqual(contrast, least, "“\(text.text)” at \(width), \(appearance)")
        }
    }
    page.window.destroy()
}

extension Listing {
    /// A coin for each direction, and for each of the eight colours of initials.
    fileprivate static let everyDirection: Listing = {
        let coins: [(name: String, symbol: String, price: Double?, change: Double?)] = [
            ("Bitcoin", "BTC", 67_123.45, 2.34), ("Ethereum", "ETH", 3_456.78, -1.02), ("Steady", "STD", 1, 0),
            ("Mystery", "MYS", nil, nil), ("Polka", "PLK", 2, 1), ("Doge", "DOG", 3, -1), ("Flow", "FLW", 4, 1),
            ("Zilliqa", "ZIL", 5, -1),
        ]
        return Listing(
            tickers: coins.enumerated().map { index, coin in
                Ticker(
                    id: CoinID(index + 1), rank: index + 1, name: coin.name, symbol: coin.symbol, slug: coin.name,
                    platform: nil,
                    quote: Quote(price: coin.price, change24h: coin.change, volume24h: 31.2e9, marketCap: 1.32e12))
            }, skipped: 0)
    }()
}
