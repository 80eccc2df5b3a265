import RxGtk
import WickMarketScreens

extension PriceSection {
    /// Converts sections to a list's models; may be called on any thread.
    static func models(_ sections: [PriceSection]) -> [SectionModel<PriceHeader, PriceRow>] {
        sections.map { SectionModel(model: $0.header, items: $0.rows) }
    }
}
