import Networking
import Rx

/// One thing that a site is asked, to see whether it still speaks as Wick reads it.
public struct EndpointCheck: Sendable {
    /// The site.
    public let site: Site
    /// What is asked for, as "listing".
    public let name: String
    /// The path below the site's base URL.
    public let path: String
    /// Asks once per subscription; gives one report or one ``SiteFailure``, from any thread.
    public let report: Single<EndpointReport>

    /// Makes a check.
    public init(site: Site, name: String, path: String, report: Single<EndpointReport>) {
        self.site = site
        self.name = name
        self.path = path
        self.report = report
    }
}

/// What the decoder that Wick uses made of an answer.
public struct EndpointReport: Hashable, Sendable {
    /// Which of the forms that the site is known to use it came in, in words for a person.
    public let form: String
    /// How many items could be read, 0 or more.
    public let items: Int
    /// How many could not, 0 or more.
    public let skipped: Int

    /// Makes a report.
    public init(form: String, items: Int, skipped: Int) {
        self.form = form
        self.items = items
        self.skipped = skipped
    }
}

extension SiteClient {
    /// Makes a check of an endpoint.
    ///
    /// - Parameters:
    ///   - name: What is asked for.
    ///   - endpoint: The endpoint.
    ///   - count: Counts what could be read of the answer and what could not.
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
