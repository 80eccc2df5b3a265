/// Responds to the requests of a server, on the server's thread.
protocol HTTPResponder: AnyObject {
    /// Prepares for the first response.
    func prepare()

    /// Returns the reply to a request.
    func reply(to request: HTTPRequest) -> HTTPReply
}
