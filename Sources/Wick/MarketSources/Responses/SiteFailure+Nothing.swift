import Networking

extension SiteFailure {
    /// The failure of an answer that has the right form and holds nothing that could be read.
    ///
    /// To take it for a site that has nothing would hide what was had before.
    static func nothingReadable(from site: Site) -> SiteFailure {
        SiteFailure(site: site, reason: .unreadable("no item could be read"))
    }
}
