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
            #expect(stage.state?.content == .loading)
            stage.run(to: 20)
            #expect(stage.state?.content == .rows)
            #expect(stage.state?.rows.map(\.model.title) == ["ashfurrow"])
            #expect(stage.names == ["kitten-1", "kitten-2"])
        }

        @Test("a repository without a name shows a sad cat")
        func noName() {
            let stage = DashboardStage(.value(RepositoryPage([.sample(1, name: nil)], next: nil)))
            stage.run(to: 20)
            #expect(stage.names == ["no name 😿"])
        }
    }

    @Suite("when there is nothing to show")
    struct Nothing {
        @Test("an empty list, an unknown user and a failure have separate messages")
        func states() {
            for (response, title, canRetry) in [
                (ScriptedSource.Response.value(RepositoryPage([], next: nil)), "No Repositories", false),
                (.failure(.status(HTTPResponse(status: .notFound), retryAt: nil)), "User ashfurrow Not Found", false),
                (.failure(.cannotConnect), "GitHub cannot be reached.", true),
            ] {
                let stage = DashboardStage(response)
                stage.run(to: 20)
                #expect(stage.message?.title == title)
                #expect(stage.message?.canRetry == canRetry)
            }
        }

        @Test("the details of a failure do not contain a token that the server has repeated")
        func token() throws {
            let token = try #require(APIKey("s3cret-T0ken-4711"))
            let stage = DashboardStage(
                .failure(.redirectedElsewhere(host: "s3cret-t0ken-4711.example")),
                redaction: GitHubSource(environment: .never(), token: token).redaction)
            stage.run(to: 20)
            #expect(stage.message?.details == "GitHub: redirected to <redacted>.example")
        }

        @Test("Retry sends the request again, and can succeed")
        func retry() {
            let stage = DashboardStage(.failure(.cannotConnect), .page(1...1))
            stage.run(to: 20)
            stage.viewModel.triggers.onNext(.retry)
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
            #expect(stage.message?.title == "Too Many Requests")
            #expect(stage.message?.advice.contains("Try again at 00:05.") == true)
            stage.run(to: 299)
            #expect(stage.source.asked.count == 1)
            stage.run(to: 330)
            #expect(stage.names == ["kitten-1"])
        }

        @Test("a 403 with quota left is not a rate limit")
        func forbidden() {
            let error = NetworkError.status(HTTPResponse(status: .forbidden), retryAt: nil)
            #expect(RepositoryFailure(error) == .network(error))
        }
    }

    @Suite("when the user scrolls")
    struct Paging {
        @Test("the next page is loaded once, and appended")
        func next() {
            let stage = DashboardStage(.page(1...2, next: true), .page(2...3))
            stage.run(to: 20)
            stage.viewModel.triggers.onNext(.nearingEnd)
            stage.viewModel.triggers.onNext(.nearingEnd)
            stage.run(to: 40)
            #expect(stage.source.asked == ["ashfurrow", "/user/7/repos"])
            #expect(stage.names == ["kitten-1", "kitten-2", "kitten-3"])
            #expect(stage.state?.hasMore == false)
        }

        @Test("a failed page is reported above the list, which stays, and can be retried")
        func failed() {
            let stage = DashboardStage(.page(1...2, next: true), .failure(.timedOut(.idle)), .page(3...3))
            stage.run(to: 20)
            stage.viewModel.triggers.onNext(.nearingEnd)
            stage.run(to: 40)
            #expect(stage.names == ["kitten-1", "kitten-2"])
            #expect(stage.state?.notice?.canRetry == true)
            stage.viewModel.triggers.onNext(.nearingEnd)
            stage.run(to: 60)
            #expect(stage.source.asked.count == 2)
            stage.viewModel.triggers.onNext(.retry)
            stage.run(to: 80)
            #expect(stage.names == ["kitten-1", "kitten-2", "kitten-3"])
        }
    }

    @Suite("when repositories cannot be read")
    struct Skipped {
        @Test("their number is shown above the others, or in place of the rows")
        func skipped() {
            let some = DashboardStage(.value(RepositoryPage([.sample(1, name: "a")], next: nil, skipped: 2)))
            some.run(to: 20)
            #expect(some.state?.rows.map(\.model.title) == ["ashfurrow · 2 repositories could not be read."])
            let none = DashboardStage(.value(RepositoryPage([], next: nil, skipped: 1)))
            none.run(to: 20)
            #expect(none.message?.advice == "1 repository could not be read.")
        }
    }

    @Suite("when the user is unknown by now")
    struct Gone {
        @Test("the repositories disappear")
        func gone() {
            let stage = DashboardStage(
                .page(1...2), .failure(.status(HTTPResponse(status: .notFound), retryAt: nil)))
            stage.run(to: 20)
            stage.viewModel.triggers.onNext(.refresh)
            stage.run(to: 40)
            #expect(stage.message?.title == "User ashfurrow Not Found")
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
