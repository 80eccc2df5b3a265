import CGtk
import Foundation
@_spi(CGtk) import Gtk
import GtkTest
import KitLocking
import Rx
import WickMarket
import WickMarketScreens
import WickMarketSources
import XCTest

@testable import WickGtk

/// Loading the icons of visible rows.
final class IconsTests: GtkTestCase {
    func testIconsAreRequestedForVisibleRowsAndCancelledWithThem() {
        onMain {
            let icons = StubIcons { _ in nil }
            let page = PricesWindow(.success(.long), icons: icons)
            XCTAssertTrue(page.showsRows)
            // The number of concurrent requests is limited, so not all visible icons are being loaded.
            XCTAssertTrue(
                runLoop { icons.underWay.count == 6 && icons.underWay.isSubset(of: Set(page.coinsInSight)) },
                "\(icons.underWay.sorted()) of \(page.coinsInSight)")
            // Before the page has its final layout, one or two more rows may be in sight for a while.
            XCTAssertLessThanOrEqual(icons.asked.max() ?? .max, (page.coinsInSight.max() ?? 0) + 2)
            page.adjustment.value = 3_000
            XCTAssertTrue(
                runLoop {
                    icons.underWay.count == 6 && icons.underWay.isSubset(of: Set(page.coinsInSight))
                        && !icons.underWay.contains(1)
                })
            page.window.destroy()
            XCTAssertTrue(runLoop { icons.underWay.isEmpty })
        }
    }

    func testARecycledRowShowsItsOwnIconOrInitials() {
        onMain {
            // Every second coin has an icon.
            let icons = StubIcons { $0 % 2 == 0 ? .picture : IconResponse.none }
            let page = PricesWindow(.success(.long), icons: icons)
            XCTAssertTrue(page.showsRows)
            var shown: Set<Int> = []
            for place in [0.0, 2_000, 5_000, 900, 0] {
                page.adjustment.value = place
                page.settle()
                XCTAssertTrue(
                    runLoop {
                        let badges = page.badges
                        return badges.count > 5 && badges.allSatisfy { $0.hasPicture == ($0.coin % 2 == 0) }
                    }, "\(page.badges.map { "\($0.coin) \($0.hasPicture)" })")
                shown.formUnion(page.badges.filter(\.hasPicture).map(\.coin))
            }
            // The request for another one is cancelled, and made again, if its row leaves before the response has arrived.
            let requests = icons.log.filter(shown.contains)
            XCTAssertEqual(requests.count, shown.count, "No shown icon is requested twice.")
            page.window.destroy()
        }
    }

    func testAScaleChangeFromAnotherThreadIsDeliveredOnTheMainThread() {
        onMain {
            let scale = PublishSubject<Int>()
            let icons = RowIcons(IconFeed(clients: .never()), scale: scale.asObservable())
            var isOnMain: [Bool] = []
            let subscription = icons.icon(of: CoinID(1))
                .subscribe(onNext: { _ in isOnMain.append(Thread.isMainThread) })
            Thread.detachNewThread {
                for resolution in 1...2 { scale.onNext(resolution) }
            }
            XCTAssertTrue(runLoop { isOnMain.count == 2 })
            XCTAssertEqual(isOnMain, [true, true])
            subscription.dispose()
        }
    }

    func testAnIconThatArrivesMovesNothing() {
        onMain {
            let icons = StubIcons { _ in nil }
            let page = PricesWindow(.success(.long), icons: icons)
            XCTAssertTrue(page.showsRows)
            XCTAssertTrue(runLoop { icons.underWay.contains(2) })
            page.settle()
            guard let badge = page.badges.first(where: { $0.coin == 2 }) else {
                return XCTFail("Coin 2 is not visible.")
            }
            XCTAssertFalse(badge.hasPicture)
            let texts = badge.row.texts.map(\.frame)
            icons.response(2, .picture)
            XCTAssertTrue(runLoop { badge.row.pictures.first?.hasTexture == true })
            page.settle()
            XCTAssertEqual(badge.row.pictures.first?.frame, badge.frame)
            XCTAssertEqual(badge.row.texts.map(\.frame), Array(texts.dropFirst()), "Only the initials are gone.")
            XCTAssertEqual(badge.frame.width, 36)
            XCTAssertEqual(badge.frame.height, 36)
            page.window.destroy()
        }
    }
}

/// Decoding images for the display.
final class TextureTests: XCTestCase {
    func testAPictureIsScaledToFit() {
        for side in [1, 36, 64, 72] {
            let texture = Texture(png: IconPicture.drawn.bytes, fitting: side)
            XCTAssertEqual(texture?.width, side)
            XCTAssertEqual(texture?.height, side)
        }
    }

    func testAnIncompletePictureIsRejected() {
        let png = IconPicture.drawn.bytes
        XCTAssertNil(Texture(png: Data(), fitting: 36))
        XCTAssertNil(Texture(png: Data("no picture".utf8), fitting: 36))
        for length in stride(from: 1, to: png.count - 12, by: 7) {
            XCTAssertNil(Texture(png: png.prefix(length), fitting: 36), "\(length) bytes")
        }
    }
}

/// Icons that the test provides, immediately or later.
final class StubIcons: IconSource {
    private struct State {
        var log: [Int] = []
        var waiting: [Int: (SingleEvent<IconResponse>) -> Void] = [:]
    }

    private let state = Guarded(State())
    private let response: @Sendable (Int) -> IconResponse?

    /// - Parameter response: The immediate response for a coin; nil to wait.
    init(_ response: @escaping @Sendable (Int) -> IconResponse?) { self.response = response }

    /// The requested coins, in order.
    var log: [Int] { state.withLock { $0.log } }
    var asked: Set<Int> { Set(log) }
    /// The coins with pending requests.
    var underWay: Set<Int> { state.withLock { Set($0.waiting.keys) } }

    func response(_ coin: Int, _ response: IconResponse) {
        let observer = state.withLock { state in
            let observer = state.waiting.removeValue(forKey: coin)
            return Carrier(observer)
        }
        observer.value?(.success(response))
    }

    func icon(of coin: CoinID, unless entityTag: String?) -> Single<IconResponse> {
        Single.create { [self] observer in
            let coin = coin.rawValue
            let carried = Carrier(observer)
            state.withLock { state in
                state.log.append(coin)
                if response(coin) == nil { state.waiting[coin] = carried.value }
            }
            if let response = response(coin) { observer(.success(response)) }
            return Disposables.create { [self] in state.withLock { $0.waiting[coin] = nil } }
        }
    }
}

extension IconResponse {
    static let picture = IconResponse.picture(.drawn, entityTag: nil)
}

extension IconPicture {
    /// A green square of 64×64 pixels.
    static let drawn: IconPicture = {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64)
        let context = cairo_create(surface)
        cairo_set_source_rgb(context, 0, 0.6, 0.3)
        cairo_paint(context)
        cairo_destroy(context)
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
        cairo_surface_destroy(surface)
        guard let picture = IconPicture(bytes) else { preconditionFailure("Cairo cannot write PNG data.") }
        return picture
    }()
}

extension PricesWindow {
    fileprivate struct Badge {
        let coin: Int
        let row: DrawnRow
        let frame: RowFrame
        let hasPicture: Bool
    }

    /// The visible badges, with the coins of their rows.
    fileprivate var badges: [Badge] {
        rows.compactMap { row in
            guard let coin = Self.coin(in: row), let picture = row.pictures.first else { return nil }
            return Badge(coin: coin, row: row, frame: picture.frame, hasPicture: picture.hasTexture)
        }
    }

    fileprivate var coinsInSight: [Int] { badges.map(\.coin) }

    /// The number in "Coin 7 (C7)".
    private static func coin(in row: DrawnRow) -> Int? {
        let name = row.texts.first { $0.text.hasPrefix("Coin ") }?.text
        return name?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
}
