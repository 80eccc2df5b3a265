import Networking

extension SiteFailure {
    /// The failure of a well-formed response without any readable items.
    ///
    /// Treating it as an empty response would hide earlier data.
    static func nothingReadable(from site: Site) -> SiteFailure {
        SiteFailure(site: site, reason: .unreadable("no item could be read"))
    }
}
