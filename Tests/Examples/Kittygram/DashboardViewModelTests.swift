import Foundation
import KitTimeFormatting
import Networking
import Rx
import RxTest
import Testing

@testable import Kittygram

@Suite("A dashboard")
struct DashboardViewModelTests {
    @Suite("when it begins")
    struct Beginning {
        @Test("it asks for the first page and shows its rows")
        func showsRows() {
            let stage = DashboardStage(.page(1...2))
            #expect(stage.source.asked == ["ashfurrow"])
            #expect(stage.contents == [.loading])
            stage.run(to: 20)
            #expect(stage.contents == [.loading, .list])
            #expect(stage.names == ["kitten-1", "kitten-2"])
        }

        @Test("a repository without a name is a sad cat")
        func noName() {
            let stage = DashboardStage(.value(RepositoryPage(repositories: [.sample(1, name: nil)])))
            stage.run(to: 20)
            #expect(stage.names == ["no name 😿"])
        }
    }

    @Suite("when there is nothing to show")
    struct Nothing {
        @Test("an empty user, an unknown one and a failure are states of their own")
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

        @Test("Retry asks once more, and can succeed")
        func retry() {
            let stage = DashboardStage(.failure(.cannotConnect), .page(1...1))
            stage.run(to: 20)
            stage.viewModel.refresh.onNext(())
            stage.run(to: 40)
            #expect(stage.names == ["kitten-1"])
        }
    }

    @Suite("when GitHub wants a rest")
    struct RateLimit {
        private let limited = NetworkError.status(
            HTTPResponse(
                status: .forbidden, headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "300"]), retryAt: nil)

        @Test("it says until when, on the person's clock, and asks again by itself then")
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

        @Test("a 403 without a spent quota is no rate limit")
        func forbidden() {
            let failure = RepositoryFailure(
                NetworkError.status(HTTPResponse(status: .forbidden), retryAt: nil))
            #expect(failure == .status(403))
        }
    }

    @Suite("as the person scrolls")
    struct Paging {
        @Test("the next page comes once, behind the rows that are there")
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

        @Test("one that fails is told at the end of the list, which stays, and can be tried again")
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

    @Suite("when another user is named")
    struct OtherUser {
        @Test("the question about the first one is given up, and nothing of them is shown")
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
    @Test("is found among others, and leads where the site says, below the base URL")
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
        "is none where there is no next page, or the header cannot be read", arguments: [nil, "", "<x", "<>; rel=next"])
    func missing(header: String?) { #expect(PageLink(nextIn: header, base: "") == nil) }
}
