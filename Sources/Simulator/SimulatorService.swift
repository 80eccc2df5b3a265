import Foundation
import Synchronization

/// Which reply a request gets: the control endpoint's, or a site's, spoilt by the faults in force.
///
/// ``reply(to:)`` is called on the server's thread only.
final class SimulatorService: HTTPResponder {
    private let sites: [any SimulatedSite]
    private let feed: MarketFeed
    private let clock: SimulatedClock
    private let faults: FaultBook
    private let log: RequestLog
    private let control: ControlEndpoint
    private let keys: MarketSimulator.KeyDemand
    private let recorder: AnswerRecorder?
    private var limits: [String: RequestLimit]

    init(configuration: MarketSimulator.Configuration, state: SimulatorState, recorder: AnswerRecorder? = nil) {
        let sites: [any SimulatedSite] = [CoinMarketCapSite(), CryptoCompareSite(), HuobiSite(), IconSite()]
        self.sites = sites
        clock = state.clock
        faults = state.faults
        log = state.log
        feed = MarketFeed(clock: state.clock) { state.market }
        control = ControlEndpoint(state: state)
        keys = configuration.keys
        self.recorder = recorder
        limits = [:]
        if let perMinute = configuration.requestsPerMinute {
            for site in sites { limits[site.id] = RequestLimit(perMinute: perMinute) }
        }
    }

    /// The names of all endpoints, as "coinmarketcap/listings".
    static let endpoints: [String] = [
        (CoinMarketCapSite.siteID, CoinMarketCapSite.endpointNames),
        (CryptoCompareSite.siteID, CryptoCompareSite.endpointNames),
        (HuobiSite.siteID, HuobiSite.endpointNames), (IconSite.siteID, IconSite.endpointNames),
    ].flatMap { site, names in names.map { "\(site)/\($0)" } }

    func prepare() { _ = feed.moment() }

    func reply(to request: HTTPRequest) -> HTTPReply {
        let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
        if parts.first == "control" {
            return HTTPReply(answer: control.answer(request.at(path: "/" + (parts.count > 1 ? parts[1] : ""))))
        }
        guard let site = sites.first(where: { $0.id == parts.first ?? "" }) else {
            return HTTPReply(answer: ControlEndpoint.error(404, "there is no site here: \(request.path)"))
        }
        let request = request.at(path: "/" + (parts.count > 1 ? parts[1] : ""))
        let endpoint = site.endpoint(at: request.path)
        let name = endpoint.map { "\(site.id)/\($0)" } ?? site.id
        let verdict = faults.verdict(for: name)
        let moment = feed.moment()
        let answer = refusal(of: request, by: site, endpoint: endpoint).map { site.refuse($0, request, at: moment) }
        let reply = spoil(verdict, request, site, moment) { edit in
            if let answer { return answer }
            // Without an endpoint there is a refusal.
            return site.answer(request, endpoint: endpoint ?? "", at: moment, edit: edit)
        }
        note(request, name, site, verdict, reply)
        do {
            try recorder?.record(reply.answer, of: name)
        } catch {
            return HTTPReply(answer: ControlEndpoint.error(500, error.description))
        }
        return reply
    }

    // MARK: Refusals

    private func refusal(of request: HTTPRequest, by site: any SimulatedSite, endpoint: String?) -> Refusal? {
        guard endpoint != nil, request.method == "GET" || request.method == "HEAD" else { return .notFound }
        switch (keys, site.key(of: request)) {
        case (.none, _), (.any, .given), (_, .notNeeded): break
        case (.any, .missing), (.exactly, .missing): return .keyMissing
        case (.exactly(let key), .given(let given)): if key != given { return .keyInvalid }
        }
        if let seconds = limits[site.id]?.refusal(at: clock.real()) { return .rateLimited(retryAfter: seconds) }
        return nil
    }

    // MARK: Faults

    private func spoil(
        _ verdict: FaultBook.Verdict, _ request: HTTPRequest, _ site: any SimulatedSite, _ moment: MarketMoment,
        answer: (FieldEdit?) -> HTTPAnswer
    ) -> HTTPReply {
        func reply(_ answer: HTTPAnswer, _ delivery: HTTPReply.Delivery = .whole) -> HTTPReply {
            HTTPReply(answer: answer, delivery: delivery, delay: verdict.delay)
        }
        switch verdict.kind {
        case .none, .latency:
            return reply(answer(nil))
        case .status(let status, let code):
            return reply(site.refuse(.status(status, code: code), request, at: moment))
        case .brokenJSON:
            var spoilt = answer(nil)
            spoilt.body.removeLast(min(spoilt.body.count, spoilt.body.count / 3 + 1))
            return reply(spoilt)
        case .missingField(let field, let item):
            return reply(answer(FieldEdit(field: field, item: item, change: .leftOut)))
        case .wrongType(let field, let item):
            return reply(answer(FieldEdit(field: field, item: item, change: .wrongType)))
        case .halfBody: return reply(answer(nil), .halfBody)
        case .cutHead: return reply(answer(nil), .cutHead)
        case .cutChunk: return reply(answer(nil), .cutChunk)
        case .hangUp: return reply(answer(nil), .hangUp)
        case .silence: return reply(answer(nil), .silence)
        case .rateLimited(let seconds):
            return reply(site.refuse(.rateLimited(retryAfter: seconds), request, at: moment))
        case .contentType(let type):
            var spoilt = answer(nil)
            spoilt.contentType = type
            return reply(spoilt)
        case .errorBody(let code):
            return reply(site.refuse(.errorBody(code: code), request, at: moment))
        case .emptyBody:
            return reply(.json([]))
        case .oversized(let bytes):
            return reply(answer(nil), .padded(to: bytes))
        case .redirect(let address):
            let location = HTTPAnswer.Header(name: "Location", value: address)
            return reply(HTTPAnswer(status: 302, contentType: "text/plain", headers: [location], body: []))
        }
    }

    private func note(
        _ request: HTTPRequest, _ name: String, _ site: any SimulatedSite, _ verdict: FaultBook.Verdict,
        _ reply: HTTPReply
    ) {
        let isUnanswered = reply.delivery == .hangUp || reply.delivery == .silence
        let hasKey = if case .given = site.key(of: request) { true } else { false }
        let kind = verdict.kind ?? (verdict.delay > .zero ? .latency(milliseconds: verdict.delay.milliseconds) : nil)
        log.add(
            LoggedRequest(
                endpoint: name, method: request.method, target: request.target, hasKey: hasKey,
                status: isUnanswered ? 0 : reply.answer.status, fault: kind.map(String.init(describing:))))
    }
}

extension Duration {
    /// The duration in milliseconds, rounded down.
    var milliseconds: Int { Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000) }
}
