import Foundation
import Networking
import Testing

@testable import Kittygram

private let recordedResponses = ProcessInfo.processInfo.environment["WICK_RECORDED_ANSWERS"]
    .flatMap { $0.isEmpty ? nil : URL(filePath: $0, directoryHint: .isDirectory) }

@Suite(
    "Recorded responses of GitHub",
    .enabled(if: recordedResponses != nil, "WICK_RECORDED_ANSWERS names no folder of recorded answers"))
struct RecordedResponsesTests {
    private struct Head: Decodable {
        let headers: [String: [String]]
    }

    @Test("A recorded page is decoded completely, and its header links to the next one")
    func page() throws {
        let folder = try #require(recordedResponses).appending(path: "github")
        let body = try Data(contentsOf: folder.appending(path: "users_sferik_repos_page1_2013.json"))
        let head = try JSONDecoder().decode(
            Head.self, from: Data(contentsOf: folder.appending(path: "users_sferik_repos_page1_2013.headers.json")))
        var headers = HTTPHeaders()
        for (name, values) in head.headers { headers[name] = values.joined(separator: ", ") }
        let page = try RepositoryList(of: "sferik", base: "").decoding
            .decode(HTTPResponse(status: .ok, headers: headers, body: body))
        #expect(page.rows.count == 30 && page.skipped == 0)
        #expect(page.rows.allSatisfy { $0.name != nil && $0.page?.host() == "github.com" })
        // The recorded page contains no star counts.
        #expect(page.rows.contains { $0.stars == 0 && $0.language == "Ruby" })
        #expect(page.next?.path.description == "/user/10308/repos")
        #expect(page.next?.query == [URLQueryItem(name: "page", value: "2")])
    }
}
