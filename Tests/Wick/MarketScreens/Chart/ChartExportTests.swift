import Foundation
import KitLocking
import Rx
import Testing
import WickCandleFiles
import WickChart
import WickMarket

@testable import WickMarketScreens

@MainActor
@Suite("Copying and saving charts")
struct ChartExportTests {
    /// A disk that refuses writes while it has an error.
    private final class Disk: Sendable {
        private let state = Guarded<(error: Int32?, files: [String: [UInt8]])>((nil, [:]))

        func fail(_ error: Int32?) { state.withLock { $0.error = error } }
        var files: [String: [UInt8]] { state.withLock { $0.files } }

        func write(_ bytes: [UInt8], _ path: String) throws(WholeFile.Failure) {
            let error = state.withLock { state in
                if state.error == nil { state.files[path] = bytes }
                return state.error
            }
            if let error { throw .system(error) }
        }
    }

    /// Draws a picture as the name of its format, its size and its title.
    private nonisolated static func draw(
        _ picture: ChartPicture, _ format: ChartPicture.Format
    ) throws(ChartPictureError) -> [UInt8] {
        guard picture.scale == 2 else { throw .failed("scale") }
        return Array("\(format) \(Int(picture.size.width))x\(Int(picture.size.height)) \(picture.title.name)".utf8)
    }

    private let disk = Disk()

    /// Runs with the snapshot of an open row's chart.
    private func onChart(
        draw: @escaping PictureDrawing = draw, _ body: (AppStage, ChartViewModel, ChartSnapshot) async throws -> Void
    ) async throws {
        let stage = AppStage(
            draw: draw, write: { [disk] bytes, path throws(WholeFile.Failure) in try disk.write(bytes, path) })
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        let viewModel = try #require(stage.screens.priceChart)
        try await body(stage, viewModel, try #require(viewModel.snapshot()))
        app.end()
    }

    @Test("A picture is copied as PNG; a failure is reported, and the next attempt works")
    func copying() async throws {
        let isBroken = Guarded(true)
        let draw: PictureDrawing = { picture, format throws(ChartPictureError) in
            if isBroken.withLock({ $0 }) { throw .noFonts }
            return try Self.draw(picture, format)
        }
        try await onChart(draw: draw) { stage, viewModel, snapshot in
            var copied: [String] = []
            let subscription = viewModel.export.copiedPictures.subscribe(onNext: {
                copied.append(String(decoding: $0, as: UTF8.self))
            })
            await stage.user { viewModel.export.copyPicture.onNext(snapshot) }
            #expect(copied.isEmpty)
            isBroken.withLock { $0 = false }
            await stage.user { viewModel.export.copyPicture.onNext(snapshot) }
            #expect(copied == ["png 400x300 Bitcoin (BTC)"])
            #expect(
                stage.notices.texts == [
                    "No font found. Install one, such as Debian’s fonts-cantarell.", "Picture copied",
                ])
            subscription.dispose()
        }
    }

    @Test("A picture has the format of its name; other names are refused")
    func formats() async throws {
        try await onChart { stage, viewModel, snapshot in
            for name in ["/a/b.png", "/a/b.SVG", "/a/b.jpg", "/a/png"] {
                await stage.user { viewModel.export.save.onNext((snapshot, .picture, name)) }
            }
            #expect(
                disk.files.mapValues { String(decoding: $0, as: UTF8.self) } == [
                    "/a/b.png": "png 400x300 Bitcoin (BTC)", "/a/b.SVG": "svg 400x300 Bitcoin (BTC)",
                ])
            let refused = "The picture was not saved. Choose a name that ends in .png or .svg."
            #expect(stage.notices.texts == ["Saved as /a/b.png", "Saved as /a/b.SVG", refused, refused])
        }
    }

    @Test("A picture has the drawings, but nothing that belongs to the pointer and the keys")
    func options() async throws {
        try await onChart { _, viewModel, _ in
            let point = DrawingPoint(time: Date(timeIntervalSince1970: 2_700), price: 9)
            let line = try #require(Drawing(id: UUID(), tool: .horizontalLine, points: [point]))
            let snapshot = viewModel.snapshot {
                $0.drawings = [line]
                $0.selectedDrawing = line.id
                $0.draft = line
                $0.crosshair = .point(point)
                $0.markedPane = 0
            }
            let options = try #require(snapshot).options
            #expect(options.drawings == [line])
            #expect(options.selectedDrawing == nil && options.draft == nil)
            #expect(options.crosshair == nil && options.markedPane == nil)
        }
    }

    @Test("Candles are saved with the shown indicators, as the command line writes them")
    func candles() async throws {
        try await onChart { stage, viewModel, snapshot in
            #expect(snapshot.fileName(.candles) == "BTC-5m-1970-01-01.csv")
            #expect(snapshot.fileName(.picture) == "BTC-5m-1970-01-01.png")
            await stage.user { viewModel.export.save.onNext((snapshot, .candles, "/a.csv")) }
            #expect(
                disk.files["/a.csv"].map { String(decoding: $0, as: UTF8.self) }
                    == "time,open,high,low,close,volume,ma_2\r\n1970-01-01T00:40:00Z,8,8,8,8,,\r\n"
                    + "1970-01-01T00:45:00Z,9,9,9,9,,8.5\r\n1970-01-01T00:50:00Z,10,10,10,10,,9.5\r\n")
        }
    }

    @Test("The reasons of a disk are plain, no file is left, and the next attempt works")
    func failures() async throws {
        try await onChart { stage, viewModel, snapshot in
            for error in [ENOSPC, EACCES, EROFS, ENOENT, EIO] {
                disk.fail(error)
                await stage.user { viewModel.export.save.onNext((snapshot, .candles, "/x/a.csv")) }
            }
            #expect(disk.files.isEmpty)
            disk.fail(nil)
            await stage.user { viewModel.export.save.onNext((snapshot, .candles, "/x/a.csv")) }
            #expect(disk.files.count == 1)
            let reasons = [
                "the disk is full", "permission denied", "the disk is read-only", "no such file or folder",
                "Input/output error",
            ]
            #expect(
                stage.notices.texts == reasons.map { "/x/a.csv was not saved: \($0). Choose another folder." } + [
                    "Saved as /x/a.csv"
                ])
        }
    }

    @Test("A file is written even if the row is closed at once")
    func closed() async throws {
        try await onChart { stage, viewModel, snapshot in
            await stage.user {
                viewModel.export.save.onNext((snapshot, .picture, "/a.png"))
                stage.screens.prices?.closeChart.onNext(())
            }
            #expect(disk.files.keys.sorted() == ["/a.png"])
            #expect(stage.notices.texts == ["Saved as /a.png"])
        }
    }
}
