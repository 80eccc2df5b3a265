import Foundation
import KitTimeFormatting
import Networking
import Rx
import RxTest
import Testing

@testable import Kittygram

@Suite("A dashboard")
struct DashboardViewModelTests {
    @Suite("when it starts")
    struct Beginning {
        @Test("it requests the first page and shows its rows")
        func showsRows() {
            let stage = DashboardStage(.page(1...2))
            #expect(stage.source.asked == ["ashfurrow"])
            #expect(stage.contents == [.loading])
            stage.run(to: 20)
            #expect(stage.contents == [.loading, .list])
            #expect(stage.names == ["kitten-1", "kitten-2"])
        }

        @Test("a repository without a name shows a sad cat")
        func noName() {
            let stage = DashboardStage(.value(RepositoryPage(repositories: [.sample(1, name: nil)])))
            stage.run(to: 20)
            #expect(stage.names == ["no name 😿"])
        }
    }

    @Suite("when there is nothing to show")
    struct Nothing {
        @Test("an empty list, an unknown user and a failure have separate messages")
        func states() {
            for (response, kind, canRetry) in [
                (ScriptedSource.Response.value(RepositoryPage(repositories: [])), DashboardMessage.Kind.empty, false),
                (.failure(.status(HTTPResponse(status: .notFound), retryAt: nil)), .unknownUser, false),
                (.failure(.cannotConnect), .failed, true),
            ] {
                let stage = DashboardStage(response)
                stage.run(to: 20)
                #expect(stage.message?.kind == kind)
                #expect(stage.message?.canRetry == canRetry)
            }
        }

        @Test("Retry sends the request again, and can succeed")
        func retry() {
            let stage = DashboardStage(.failure(.cannotConnect), .page(1...1))
            stage.run(to: 20)
            stage.viewModel.refresh.onNext(())
            stage.run(to: 40)
            #expect(stage.names == ["kitten-1"])
        }
    }

    @Suite("when the rate limit is exceeded")
    struct RateLimit {
        private let limited = NetworkError.status(
            HTTPResponse(
                status: .forbidden, headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "300"]), retryAt: nil)

        @Test("it shows the end of the limit in local time, and reloads then")
        func recovers() {
            let stage = DashboardStage(.failure(limited), .page(1...1))
            stage.run(to: 20)
            #expect(stage.message?.kind == .rateLimited)
            #expect(stage.message?.text.contains("Try again at 00:05.") == true)
            stage.run(to: 299)
            #expect(stage.source.asked.count == 1)
            stage.run(to: 330)
            #expect(stage.names == ["kitten-1"])
        }

        @Test("a 403 with quota left is not a rate limit")
        func forbidden() {
            let failure = RepositoryFailure(
                NetworkError.status(HTTPResponse(status: .forbidden), retryAt: nil))
            #expect(failure == .status(403))
        }
    }

    @Suite("when the user scrolls")
    struct Paging {
        @Test("the next page is loaded once, and appended")
        func next() {
            let stage = DashboardStage(.page(1...2, next: true), .page(2...3))
            stage.run(to: 20)
            stage.viewModel.endReached.onNext(())
            stage.viewModel.endReached.onNext(())
            stage.run(to: 40)
            #expect(stage.source.asked == ["ashfurrow", "/user/7/repos"])
            #expect(stage.names == ["kitten-1", "kitten-2", "kitten-3"])
            #expect(stage.end == nil)
        }

        @Test("a failed page is reported at the end of the list, which stays, and can be retried")
        func failed() {
            let stage = DashboardStage(.page(1...2, next: true), .failure(.timedOut(.idle)), .page(3...3))
            stage.run(to: 20)
            stage.viewModel.endReached.onNext(())
            stage.run(to: 40)
            #expect(stage.names == ["kitten-1", "kitten-2"])
            #expect(stage.end?.canRetry == true)
            stage.viewModel.endReached.onNext(())
            stage.run(to: 60)
            #expect(stage.source.asked.count == 2)
            stage.viewModel.itemTapped.onNext(.end)
            stage.run(to: 80)
            #expect(stage.names == ["kitten-1", "kitten-2", "kitten-3"])
        }
    }

    @Suite("when another user is entered")
    struct OtherUser {
        @Test("the pending request is cancelled, and its response ignored")
        func cancels() {
            let stage = DashboardStage(.page(1...2), .page(9...9))
            stage.run(to: 5)
            stage.viewModel.userEntered.onNext("  tabby ")
            stage.run(to: 60)
            #expect(stage.source.asked == ["ashfurrow", "tabby"])
            #expect(stage.source.cancelled == 1)
            #expect(stage.names == ["kitten-9"])
        }
    }
}

@Suite("A link to the next page")
struct PageLinkTests {
    @Test("is found among other links, and is relative to the base URL")
    func found() throws {
        let header = """
            <http://127.0.0.1:8/github/user/7/repos?page=1>; rel="prev", \
            <http://127.0.0.1:8/github/user/7/repos?per_page=30&page=3>; rel="next"
            """
        let link = try #require(PageLink(nextIn: header, base: "/github"))
        #expect(link.path.description == "/user/7/repos")
        #expect(link.query.map(\.value) == ["30", "3"])
    }

    @Test(
        "is nil without a next page, or if the header cannot be parsed", arguments: [nil, "", "<x", "<>; rel=next"])
    func missing(header: String?) { #expect(PageLink(nextIn: header, base: "") == nil) }
}
