import Gtk
import KitLocalization
import WickMarketSources

/// Offers to switch to one of the other sources that list a coin: a button, and a list if there are several.
@MainActor
final class SourceOffer {
    let widget: Box
    /// The button that switches to ``chosen``.
    let button = Button("")
    /// The source to switch to, if any.
    private(set) var chosen: CandleProvider?

    private let hasList: Bool
    private var providers: [CandleProvider] = []
    /// Selects one of several sources; created when it is first needed.
    private var list: DropDown?

    /// - Parameter hasList: Whether there is room for a list; otherwise the first source is offered.
    init(hasList: Bool) {
        self.hasList = hasList
        widget = Box(.vertical, spacing: 12, [button])
        widget.isVisible = false
    }

    /// Offers sources; hides if there are none.
    ///
    /// The choice stays while sources join it, so that a click never switches to one that has just appeared.
    ///
    /// - Parameter providers: The sources, best first.
    func show(_ providers: [CandleProvider]) {
        widget.isVisible = !providers.isEmpty
        guard providers != self.providers else { return }
        self.providers = providers
        let index = chosen.flatMap { providers.firstIndex(of: $0) } ?? 0
        if hasList, providers.count > 1 {
            let list = list ?? makeList()
            list.titles = providers.map(\.title)
            list.selected = index
        }
        list?.isVisible = providers.count > 1
        choose(index)
    }

    private func choose(_ index: Int) {
        chosen = providers.indices.contains(index) ? providers[index] : nil
        if let chosen { button.label = localized("Switch to \(chosen.title)") }
    }

    private func makeList() -> DropDown {
        let list = DropDown([""], label: localized("Other source"))
        list.align(horizontal: .center)
        list.onChange { [unowned self] in choose($0) }
        widget.insert(list, behind: nil)
        self.list = list
        return list
    }
}
