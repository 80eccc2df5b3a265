import Foundation
import Networking

extension SocketFrame {
    /// The content of a text message as bytes; empty for any other frame.
    var textBody: Data {
        if case .text(let text) = self { Data(text.utf8) } else { Data() }
    }
}

extension MarketStreamRequests {
    /// The topics of a message, or of all messages if its number is not known, for a search by names.
    func topics(of id: Int?) -> [MarketTopic] {
        if let id { return self[id] ?? [] }
        return sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
