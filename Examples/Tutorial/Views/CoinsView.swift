import Gtk
import KitLocalization
import RxGtk
import TutorialCoins

/// The widgets of the page of all coins.
@MainActor
package final class CoinsView {
    package let root: Box
    package let filter = SearchEntry(placeholder: localized("Name"))
    package let heading = Label()
    package let list = SectionedListView(header: { HeadingCell() }, item: { CoinCell() }, opensItems: true)
    package let settings = Button(iconName: "emblem-system-symbolic", label: localized("Settings"))
    /// Clears the filter; visible while it hides coins.
    package var clear: Button { hidden.button }
    /// Loads again; visible after a failure, and clicked by F5.
    package var retry: Button { content.message.retry }

    private let content: ListContent
    private let hidden = Banner(action: localized("Clear Filter"), width: 560)
    private var detail: (id: Coin.ID, view: CoinDetailView)?

    package init() {
        list.widget.setAccessibleLabel(localized("Coins"))
        content = ListContent(list, width: 560, loading: localized("Loading"))
        heading.addClass("heading")
        heading.alignText(.start)
        heading.setAccessibleRole(.heading)
        let top = Box(.vertical, spacing: 12, margin: 12, [filter, heading])
        root = Box(.vertical, [Clamp(top, width: 560), hidden.widget, content.widget])
        root.addShortcut(ListPage.refreshKeys) { [retry] in
            retry.click()
            return true
        }
    }

    /// Adds the page's buttons to its header.
    package func configure(_ header: any PageHeader) {
        header.packEnd(settings)
    }

    /// Calls the handler with the coin of a row that is clicked or activated by a key.
    package func onOpen(_ handler: @escaping @MainActor (Coin.ID) -> Void) {
        // Ends with the list.
        _ = list.itemActivated.subscribe(onNext: handler)
    }

    /// Shows the rows, or what is in their place.
    package func show(_ state: CoinsContent) {
        let message = content.message
        hidden.leave()
        switch state {
        case .loading: content.show(.spinner)
        case .failed(let text):
            message.show(localized("No Prices"), text, iconName: "network-error-symbolic", canRetry: true)
            content.show(.message)
        case .rows(let rows, let total):
            list.show([SectionModel(model: Heading(id: "coins", title: ""), items: rows)])
            if rows.count < total { hidden.show(localized("\(rows.count) of \(total) coins")) }
            if rows.isEmpty { message.show(localized("No coin matches."), iconName: "system-search-symbolic") }
            content.show(rows.isEmpty ? .message : .list)
        }
    }

    /// Shows the detail of the open row and closes the others; nil for none.
    package func show(_ open: CoinDetail?) {
        guard let open else {
            detail = nil
            return list.close()
        }
        if detail?.id != open.id {
            let view = CoinDetailView()
            view.show(open)
            list.open(open.id, showing: view.root)
            detail = (open.id, view)
        } else {
            detail?.view.show(open)
        }
    }
}
