import CGtk
import Foundation
@_spi(CGtk) import Gtk
import GtkTest
import Networking
import Rx
import WickMarket
import WickMarketClient
import XCTest

@testable import WickGtk
@testable import WickMarketScreens

/// A live price in a row, and whether prices are streamed in the header.
final class LivePriceRowTests: GtkTestCase {
    @MainActor
    private final class Row {
        let prices = BehaviorRelay(value: RowPrice())
        let cell: PriceRowCell
        let listing: IndexedListing
        let window: Window
        var renamings = 0
        private var inSight: DisposeBag? = DisposeBag()
        private let bag = DisposeBag()

        init(_ widthClass: WidthClass = .regular, width: Int = 400) {
            _ = Style.installed
            listing = IndexedListing(.market, format: MarketFormat(locale: .unitedStates))
            let (icons, prices) = (IconFeed<Texture>(clients: .never()), prices)
            cell = PriceRowCell(
                widthClass: .just(widthClass), colors: .just(.greenRises),
                icons: RowIcons(icons, scale: .just(1)), prices: { _ in prices.asObservable() })
            window = Window(title: "Row", width: width, height: 100)
            let box = Box(.vertical, [cell.widget])
            box.addClass(widthClass.isNarrow ? "narrow" : "regular")
            window.setContent(box)
            cell.spokenNameChanges.subscribe(onNext: { [unowned self] in renamings += 1 }).disposed(by: bag)
            show(0)
            if let inSight { cell.appear(as: CoinID(1), in: inSight) }
        }

        func show(_ position: Int) {
            cell.show(PriceRow(listing, position: position, isFavorite: false, isOpen: false))
        }

        func show(
            live price: Double?, convertedFrom currency: String? = nil, source: SourcePrice? = nil,
            conversion: Conversion? = nil
        ) {
            let received = Date(timeIntervalSince1970: 0)
            prices.accept(
                RowPrice(
                    live: price.map {
                        LivePrice(price: $0, convertedFrom: currency, site: .binance, received: received)
                    }, source: source, conversion: conversion))
        }

        var drawn: DrawnRow? { AnyWidget(cell.widget).drawnRow }

        var texts: [String] { drawn?.texts.map(\.text) ?? [] }

        /// The tinted parts of the price.
        var tinted: [String] { drawn?.texts.first { $0.text.hasPrefix("$") }?.tinted ?? [] }

        func present() {
            window.present()
            window.settle()
        }

        func disappear() { inSight = nil }

        func end() {
            disappear()
            window.destroy()
        }
    }

    override func tearDown() {
        onMain { Toolkit.isAnimated = true }
        super.tearDown()
    }

    func testOnlyTheChangedDigitsOfALivePriceAreTinted() {
        onMain {
            for widthClass in [WidthClass.tight, .narrow, .regular, .wide] {
                let row = Row(widthClass, width: widthClass == .wide ? 1_000 : 400)
                row.present()
                row.show(live: 67_200)
                XCTAssertEqual(row.tinted, [], "The listing's price has not moved.")
                row.show(live: 67_201.5)
                XCTAssertTrue(row.texts.contains("$67,201.50"))
                XCTAssertEqual(row.tinted, ["1", "5"], "\(widthClass)")
                row.show(live: 67_201.5, source: SourcePrice(67_201.5, from: "Kraken"))
                XCTAssertEqual(row.tinted, ["1", "5"], "The same price leaves it.")
                row.show(1)
                XCTAssertEqual(row.tinted, [], "Another coin has not moved.")
                row.end()
            }
        }
    }

    func testThePriceInASecondCurrencyIsBelowThatInDollarsAndFollowsIt() throws {
        let conversion = try Conversion(to: .btc, priced: 50_000)
        onMain {
            for widthClass in [WidthClass.tight, .narrow, .regular, .wide] {
                let row = Row(widthClass, width: widthClass == .wide ? 1_000 : 400)
                row.present()
                let before = row.texts
                row.show(1)
                row.show(live: nil, conversion: conversion)
                row.window.settle()
                guard let texts = row.drawn?.texts, let price = texts.first(where: { $0.text == "$3,456.78" }),
                    let second = texts.first(where: { $0.text == "BTC\u{A0}0.06914" })
                else { return XCTFail("\(row.texts)") }
                XCTAssertGreaterThanOrEqual(second.frame.y, price.frame.y + price.frame.height - 1, "\(widthClass)")
                XCTAssertFalse(second.isCut)
                let tooltip = row.drawn?.tooltip(atX: second.frame.x + 2, y: second.frame.y + 2)
                XCTAssertEqual(tooltip, "at the price of Bitcoin in the list")
                row.show(live: 5_000, conversion: conversion)
                XCTAssertTrue(row.texts.contains("BTC\u{A0}0.1000"), "\(row.texts)")
                XCTAssertEqual(row.tinted, [], "The listing's price has not moved.")
                row.show(live: nil)
                row.show(0)
                XCTAssertEqual(row.texts, before)
                row.end()
            }
        }
    }

    func testATintHasTheColourOfItsDirection() {
        onMain {
            let row = Row()
            row.present()
            var colours: [[String]] = []
            for price in [67_000.0, 67_111, 67_000] {
                row.show(live: price)
                row.window.settle()
                guard let drawn = row.drawn, let text = drawn.texts.first(where: { $0.text.hasPrefix("$") }) else {
                    return XCTFail("The row has no price.")
                }
                // Without it, digits of the former change would still be tinted.
                defer { drawn.endTints() }
                colours.append(DrawnPicture(of: drawn).colours(in: text.frame))
            }
            let (rising, falling) = (Set(colours[1]), Set(colours[2]))
            XCTAssertFalse(rising.isSubset(of: colours[0]))
            XCTAssertFalse(falling.isSubset(of: colours[0]))
            XCTAssertFalse(falling.isSubset(of: rising))
            row.end()
        }
    }

    func testWithReducedMotionALivePriceIsNotTinted() {
        onMain {
            Toolkit.isAnimated = false
            let row = Row()
            row.present()
            row.show(live: 67_200)
            row.show(live: 67_201)
            XCTAssertTrue(row.texts.contains("$67,201.00"))
            XCTAssertEqual(row.tinted, [])
            row.end()
        }
    }

    func testTheTooltipOfALivePriceIsItsOrigin() throws {
        try onMain {
            let row = Row()
            row.present()
            row.show(live: 67_200, convertedFrom: "USDT")
            let drawn = try XCTUnwrap(row.drawn)
            let price = try XCTUnwrap(drawn.texts.first { $0.text == "≈\u{A0}$67,200.00" }?.frame)
            let (x, y) = (price.x + price.width / 2, price.y + price.height / 2)
            XCTAssertEqual(drawn.tooltip(atX: x, y: y), "Binance, converted from USDT")
            XCTAssertNil(drawn.tooltip(atX: price.x - 60, y: y), "The name has none.")
            row.show(live: nil)
            XCTAssertNil(drawn.tooltip(atX: x, y: y), "The listing's price has none.")
            row.end()
        }
    }

    func testTheFigureOfAnotherPriceInTheChartIsNotCutOnAPhone() {
        onMain {
            for (widthClass, font) in [(WidthClass.narrow, "Cantarell 11"), (.tight, "Cantarell 16.5")] {
                Toolkit.setFont(font)
                defer { Toolkit.resetFont() }
                let row = Row(widthClass, width: 360)
                row.present()
                row.show(live: 67_123.45, source: SourcePrice(67_200, from: "CryptoCompare"))
                row.window.settle()
                let note = row.drawn?.texts.first { $0.text == "CryptoCompare: $67,200.00 (+0.11%)" }
                XCTAssertEqual(note?.isCut, false, "\(widthClass)")
                XCTAssertGreaterThan(note?.lineCount ?? 0, 1)
                row.end()
            }
        }
    }

    func testALivePriceReplacesTheListingsInTheRowAndItsName() {
        onMain {
            let row = Row()
            let content = PriceRow(row.listing, position: 0, isFavorite: false, isOpen: false)
            XCTAssertTrue(row.texts.contains("$67,123.45"))
            row.show(live: 67_200, convertedFrom: "USDT")
            XCTAssertTrue(row.texts.contains("≈\u{A0}$67,200.00"))
            XCTAssertEqual(row.renamings, 1)
            let name = row.cell.spokenName(of: content) ?? ""
            XCTAssertTrue(name.hasPrefix("Bitcoin, BTC, price $67,200.00, converted from USDT"), name)
            // A new listing does not replace it.
            row.show(0)
            XCTAssertTrue(row.texts.contains("≈\u{A0}$67,200.00"))
            row.show(live: nil)
            XCTAssertTrue(row.texts.contains("$67,123.45"))
            row.end()
        }
    }

    func testACellThatShowsAnotherCoinHasNoPriceOfTheFormerOne() {
        onMain {
            let row = Row()
            row.show(live: 67_200)
            row.disappear()
            row.show(1)
            XCTAssertTrue(row.texts.contains("$3,456.78"))
            XCTAssertFalse(row.texts.contains("$67,200.00"))
            row.end()
        }
    }

    func testTheHeaderSaysHowPricesAreUpdatedInAWordAndAShapeWithTheReason() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("○ Every 5 min"))
            XCTAssertEqual(page.label("○ Every 5 min")?.tooltip, "The environment has no stream addresses.")
            page.window.destroy()
        }
    }

    func testANarrowWindowShowsTheStateOfLivePricesBelowTheTitle() {
        onMain {
            let reason = "The environment has no stream addresses."
            for (width, reasons) in [(360, ["Every 5 min: \(reason)", reason]), (1_000, [reason])] {
                let page = PricesWindow(.success(.market), width: width, environment: .production)
                XCTAssertTrue(runLoop { page.labels("○ Every 5 min").count == reasons.count })
                page.window.settle()
                let labels = page.labels("○ Every 5 min")
                XCTAssertEqual(labels.map(\.tooltip), reasons, "\(width) pixels")
                // The line above the list draws its text itself.
                let below = labels.filter { $0.className == "GtkLabel" }
                XCTAssertEqual(
                    below.map { pango_layout_is_ellipsized(gtk_label_get_layout($0.opaque)) }, width == 360 ? [0] : [])
                page.window.destroy()
            }
        }
    }
}
