import Foundation
import KitIntegerConversion

/// Routes requests to the control endpoint or a site, and applies the active faults to the reply.
///
/// ``reply(to:)`` is called on the server's thread only.
package final class SiteService: HTTPResponder {
    private let sites: [any SimulatedSite]
    private let state: SiteState
    private let access: LoopbackAccess?
    private let control: ControlEndpoint
    private let keys: KeyDemand
    private let recorder: ResponseRecorder?
    private let tickRate: Int?
    private var limits: [String: RequestLimit]

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - sites: The sites.
    ///   - state: The shared state.
    ///   - port: The server's port; `nil` for requests that do not come over a network, which are not checked.
    ///   - keys: Which requests require an API key.
    ///   - requestsPerMinute: The limit of requests per minute for each site; `nil` for none.
    ///   - recorder: Records every response, or `nil`.
    ///   - tickRate: The updates per second on streams; `nil` for the sites' own rates.
    package init(
        sites: [any SimulatedSite], state: SiteState, port: Int?, keys: KeyDemand = .none,
        requestsPerMinute: Int? = nil, recorder: ResponseRecorder? = nil, tickRate: Int? = nil
    ) {
        self.sites = sites
        self.state = state
        access = port.map { LoopbackAccess(port: $0) }
        control = ControlEndpoint(state: state)
        self.keys = keys
        self.recorder = recorder
        self.tickRate = tickRate
        limits = [:]
        if let requestsPerMinute {
            for site in sites { limits[site.id] = RequestLimit(perMinute: requestsPerMinute) }
        }
    }

    var tickInterval: Duration { .milliseconds(1000 / (tickRate ?? 1)) }

    func prepare() { sites.forEach { $0.prepare() } }

    package func reply(to request: HTTPRequest) -> HTTPReply {
        let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
        let isControl = parts.first == "control"
        if let reason = access?.refusal(of: request, to: isControl ? .control : .site) {
            state.log.add(LoggedRequest(refused: request, at: sites.first { $0.id == parts.first ?? "" }?.id, reason))
            return HTTPReply(response: ControlEndpoint.error(403, reason))
        }
        if isControl {
            return HTTPReply(response: control.response(request.at(path: "/" + (parts.count > 1 ? parts[1] : ""))))
        }
        guard let site = sites.first(where: { $0.id == parts.first ?? "" }) else {
            return HTTPReply(response: ControlEndpoint.error(404, "there is no site here: \(request.path)"))
        }
        let request = request.at(path: "/" + (parts.count > 1 ? parts[1] : ""))
        if let stream = site.stream(at: request.path) { return open(stream, of: site, request) }
        let endpoint = site.endpoint(at: request.path)
        let name = endpoint.map { "\(site.id)/\($0)" } ?? site.id
        let verdict = state.faults.verdict(for: name)
        let time = state.clock.now
        let response = refusal(of: request, by: site, endpoint: endpoint).map { site.refuse($0, request, at: time) }
        let reply = spoil(verdict, request, site, time) { edit in
            if let response { return response }
            // Without an endpoint the request was refused above.
            return site.response(request, endpoint: endpoint ?? "", at: time, edit: edit)
        }
        note(request, name, site, verdict, reply)
        do {
            try recorder?.record(reply.response, of: name)
        } catch {
            return HTTPReply(response: ControlEndpoint.error(500, error.description))
        }
        return reply
    }

    // MARK: Streams

    /// Accepts the handshake of a WebSocket; the faults of requests apply to it.
    private func open(_ stream: String, of site: any SimulatedSite, _ request: HTTPRequest) -> HTTPReply {
        let name = "\(site.id)/\(stream)"
        let verdict = state.faults.verdict(for: name)
        let handshake = WebSocketHandshake(request)
        var reply = spoil(verdict, request, site, state.clock.now) { _ in
            handshake?.response ?? WebSocketHandshake.refusal(of: request)
        }
        if reply.response.status == 101, reply.delivery == .whole {
            let session = site.session(request, stream: stream)
            reply.upgrade = StreamChannel(session, name: name, state: state, rate: tickRate)
        }
        note(request, name, site, verdict, reply)
        return reply
    }

    // MARK: Refusals

    private func refusal(of request: HTTPRequest, by site: any SimulatedSite, endpoint: String?) -> Refusal? {
        guard let endpoint, site.takes(request.method, at: endpoint) else { return .notFound }
        switch (keys, site.key(of: request)) {
        case (.none, _), (.any, .given), (_, .notNeeded): break
        case (.any, .missing), (.exactly, .missing): return .keyMissing
        case (.exactly(let key), .given(let given)): if key != given { return .keyInvalid }
        }
        if let seconds = limits[site.id]?.refusal(at: state.clock.real()) { return .rateLimited(retryAfter: seconds) }
        return nil
    }

    // MARK: Faults

    private func spoil(
        _ verdict: FaultBook.Verdict, _ request: HTTPRequest, _ site: any SimulatedSite, _ time: Date,
        response: (FieldEdit?) -> ServerResponse
    ) -> HTTPReply {
        func reply(_ response: ServerResponse, _ delivery: HTTPReply.Delivery = .whole) -> HTTPReply {
            HTTPReply(response: response, delivery: delivery, delay: verdict.delay)
        }
        switch verdict.kind {
        case .none, .latency:
            return reply(response(nil))
        case .status(let status, let code):
            return reply(site.refuse(.status(status, code: code), request, at: time))
        case .brokenJSON:
            var spoilt = response(nil)
            spoilt.body.removeLast(min(spoilt.body.count, spoilt.body.count / 3 + 1))
            return reply(spoilt)
        case .missingField(let field, let item):
            return reply(response(FieldEdit(field: field, item: item, change: .leftOut)))
        case .wrongType(let field, let item):
            return reply(response(FieldEdit(field: field, item: item, change: .wrongType)))
        case .halfBody: return reply(response(nil), .halfBody)
        case .cutHead: return reply(response(nil), .cutHead)
        case .cutChunk: return reply(response(nil), .cutChunk)
        case .hangUp: return reply(response(nil), .hangUp)
        case .silence: return reply(response(nil), .silence)
        case .rateLimited(let seconds):
            return reply(site.refuse(.rateLimited(retryAfter: seconds), request, at: time))
        case .contentType(let type):
            var spoilt = response(nil)
            spoilt.contentType = type
            return reply(spoilt)
        case .errorBody(let code):
            return reply(site.refuse(.errorBody(code: code), request, at: time))
        case .emptyBody:
            return reply(.json([]))
        case .oversized(let bytes):
            return reply(response(nil), .padded(to: bytes))
        case .redirect(let address):
            let location = ServerResponse.Header(name: "Location", value: address)
            return reply(ServerResponse(status: 302, contentType: "text/plain", headers: [location], body: []))
        case .stream: preconditionFailure("Faults of streams are no verdicts on requests.")
        }
    }

    private func note(
        _ request: HTTPRequest, _ name: String, _ site: any SimulatedSite, _ verdict: FaultBook.Verdict,
        _ reply: HTTPReply
    ) {
        let isDropped = reply.delivery == .hangUp || reply.delivery == .silence
        let hasKey = if case .given = site.key(of: request) { true } else { false }
        let kind = verdict.kind ?? (verdict.delay > .zero ? .latency(milliseconds: verdict.delay.milliseconds) : nil)
        state.log.add(
            LoggedRequest(
                endpoint: name, method: request.method, target: request.target, hasKey: hasKey,
                status: isDropped ? 0 : reply.response.status, fault: kind.map(String.init(describing:)), refusal: nil)
        )
    }
}

extension LoggedRequest {
    /// A request that was rejected because of its origin.
    fileprivate init(refused request: HTTPRequest, at site: String?, _ reason: String) {
        self.init(
            endpoint: site ?? "control", method: request.method, target: request.target, hasKey: false, status: 403,
            fault: nil, refusal: reason)
    }
}

extension Duration {
    var milliseconds: Int { Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000) }
}
