import Foundation
import Gtk
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
        var renamings = 0
        private var inSight: DisposeBag? = DisposeBag()
        private let bag = DisposeBag()
        private let window = Window(title: "Row", width: 400, height: 100)

        init() {
            listing = IndexedListing(.market, format: MarketFormat(locale: .unitedStates))
            let (icons, prices) = (IconFeed<Texture>(clients: .never()), prices)
            cell = PriceRowCell(
                widthClass: .just(.regular), marksFavorites: false, colors: .just(.greenRises),
                icons: RowIcons(icons, scale: .just(1)), prices: { _ in prices.asObservable() })
            window.setContent(cell.widget)
            cell.spokenNameChanges.subscribe(onNext: { [unowned self] in renamings += 1 }).disposed(by: bag)
            show(0)
            if let inSight { cell.appear(as: CoinID(1), in: inSight) }
        }

        func show(_ position: Int) {
            cell.show(PriceRow(listing, position: position, isFavorite: false, isOpen: false))
        }

        func show(live price: Double?, convertedFrom currency: String? = nil) {
            let received = Date(timeIntervalSince1970: 0)
            prices.accept(
                RowPrice(
                    live: price.map {
                        LivePrice(price: $0, convertedFrom: currency, site: .binance, received: received)
                    }))
        }

        var texts: [String] { AnyWidget(cell.widget).descendants.compactMap(\.labelText) }

        func disappear() { inSight = nil }

        func end() {
            disappear()
            window.destroy()
        }
    }

    func testALivePriceReplacesTheListingsInTheRowAndItsName() {
        onMain {
            let row = Row()
            let content = PriceRow(row.listing, position: 0, isFavorite: false, isOpen: false)
            XCTAssertTrue(row.texts.contains("$67,123.45"))
            row.show(live: 67_200, convertedFrom: "USDT")
            XCTAssertTrue(row.texts.contains("$67,200.00"))
            XCTAssertEqual(row.renamings, 1)
            let name = row.cell.spokenName(of: content) ?? ""
            XCTAssertTrue(name.hasPrefix("Bitcoin, BTC, price $67,200.00, converted from USDT"), name)
            // A new listing does not replace it.
            row.show(0)
            XCTAssertTrue(row.texts.contains("$67,200.00"))
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
            XCTAssertEqual(page.label("○ Every 5 min")?.tooltip, "This environment has no addresses of streams.")
            page.window.destroy()
        }
    }
}
