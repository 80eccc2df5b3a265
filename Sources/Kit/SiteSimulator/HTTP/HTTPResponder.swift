/// What answers the requests of a server, on the server's thread.
protocol HTTPResponder: AnyObject {
    /// Does at once what the first answer needs.
    func prepare()

    /// The reply to a request.
    func reply(to request: HTTPRequest) -> HTTPReply
}
