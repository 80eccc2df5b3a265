import Foundation
import KitLocalization
import Rx
import WickCandleFiles
import WickChart

/// Copies and saves what the chart of an open row shows.
///
/// - Inputs may be called from any thread. What has begun is completed even if the row is closed meanwhile.
/// - Whether it succeeded is reported as a notice.
public final class ChartExport: Sendable {
    /// What is saved.
    public enum Content: Sendable {
        /// The picture, as PNG or SVG by the name of the file.
        case picture
        /// All loaded candles with the shown indicators, as comma-separated values.
        case candles

        var fileExtension: String {
            switch self {
            case .picture: ChartPicture.Format.png.rawValue
            case .candles: "csv"
            }
        }
    }

    /// Draws the picture for the clipboard.
    public let copyPicture: AnyObserver<ChartSnapshot>
    /// Writes a file in place of an existing one.
    public let save: AnyObserver<(snapshot: ChartSnapshot, content: Content, path: String)>

    /// Pictures to copy, as PNG; not replayed, on any thread.
    public let copiedPictures: Observable<[UInt8]>

    /// - Parameters:
    ///   - files: Draws and writes.
    ///   - notices: Receives what to tell the user.
    init(_ files: ChartFiles, notices: PublishRelay<String>) {
        let pictures = PublishRelay<[UInt8]>()
        copiedPictures = pictures.asObservable()
        // Not disposed with this object: a file is completed even if the row is closed.
        @Sendable func run(_ body: @escaping @Sendable () -> String) {
            _ = Single.deferred { .just(body()) }
                .subscribe(on: files.scheduler)
                .subscribe(onSuccess: notices.accept)
        }
        copyPicture = .elements { snapshot in
            run {
                do throws(ChartPictureError) {
                    pictures.accept(try files.draw(snapshot.picture, .png))
                    return localized("Picture copied")
                } catch {
                    return error.message
                }
            }
        }
        save = .elements { request in
            run { Self.save(request.snapshot, request.content, to: request.path, with: files) }
        }
    }

    /// Writes a file, and returns what to tell the user.
    private static func save(
        _ snapshot: ChartSnapshot, _ content: Content, to path: String, with files: ChartFiles
    ) -> String {
        let bytes: [UInt8]
        switch content {
        case .candles: bytes = snapshot.csv
        case .picture:
            let name = URL(fileURLWithPath: path).pathExtension.lowercased()
            guard let format = ChartPicture.Format(rawValue: name) else {
                return localized("The picture was not saved. Choose a name that ends in .png or .svg.")
            }
            do throws(ChartPictureError) {
                bytes = try files.draw(snapshot.picture, format)
            } catch {
                return error.message
            }
        }
        do throws(WholeFile.Failure) {
            try files.write(bytes, path)
            return localized("Saved as \(path)")
        } catch {
            return localized("\(path) was not saved: \(error.reason). Choose another folder.")
        }
    }
}
