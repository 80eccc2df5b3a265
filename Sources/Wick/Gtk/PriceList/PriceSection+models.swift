import RxGtk
import WickMarketScreens

extension PriceSection {
    /// Sections as a list shows them; made on any thread.
    static func models(_ sections: [PriceSection]) -> [SectionModel<PriceHeader, PriceRow>] {
        sections.map { SectionModel(model: $0.header, items: $0.rows) }
    }
}
