import Foundation
import Networking
import WickMarket

/// The icon of one coin: `GET /64x64/ID.png`.
struct CoinIconFile: Endpoint {
    let coin: CoinID
    /// The tag of the stored picture, which is then not sent again.
    var entityTag: String?

    var site: Site { .coinIcons }
    var path: EndpointPath { EndpointPath(segments: ["64x64", "\(coin.rawValue).png"]) }
    var headers: HTTPHeaders { entityTag.map { ["If-None-Match": $0] } ?? [:] }

    var decoding: ResponseDecoding<IconResponse> {
        // Without an `Accept` header some hosts choose another format.
        ResponseDecoding(accept: "image/png", accepts: { ["image/png", "application/octet-stream"].contains($0) }) {
            response in
            guard let picture = IconPicture(response.body) else { throw CocoaError(.fileReadCorruptFile) }
            return .picture(picture, entityTag: response.headers["ETag"])
        }
    }

    /// A gray pixel.
    var sample: HTTPResponse {
        let picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
        return HTTPResponse(headers: ["Content-Type": "image/png"], body: Data(base64Encoded: picture) ?? Data())
    }
}
