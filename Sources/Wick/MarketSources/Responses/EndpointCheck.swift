import Networking
import Rx

/// A request that checks whether a site still sends a format that Wick can read.
public struct EndpointCheck: Sendable {
    /// The site.
    public let site: Site
    /// What is requested, such as "listing".
    public let name: String
    /// The path below the site's base URL.
    public let path: String
    /// Makes the request, once per subscription; emits one report or one ``SiteFailure``, on any thread.
    public let report: Single<EndpointReport>

    /// Creates a check.
    public init(site: Site, name: String, path: String, report: Single<EndpointReport>) {
        self.site = site
        self.name = name
        self.path = path
        self.report = report
    }
}

/// The result of decoding a response.
public struct EndpointReport: Hashable, Sendable {
    /// A readable description of the format, one of those that the site is known to use.
    public let form: String
    /// How many items could be read, 0 or more.
    public let items: Int
    /// How many items could not be read, 0 or more.
    public let skipped: Int

    /// Creates a report.
    public init(form: String, items: Int, skipped: Int) {
        self.form = form
        self.items = items
        self.skipped = skipped
    }
}

extension SiteClient {
    /// Creates a check of an endpoint.
    ///
    /// - Parameters:
    ///   - name: What is requested.
    ///   - endpoint: The endpoint.
    ///   - count: Counts the items that could and could not be read.
    func check<E: Endpoint, Value>(
        _ name: String, _ endpoint: E, count: @escaping @Sendable (Value) -> (items: Int, skipped: Int)
    ) -> EndpointCheck where E.Response == SiteResponse<Value> {
        EndpointCheck(
            site: manager.site, name: name, path: endpoint.path.description,
            report: response(of: endpoint).map { response in
                let (items, skipped) = count(response.value)
                return EndpointReport(form: response.form, items: items, skipped: skipped)
            })
    }
}
