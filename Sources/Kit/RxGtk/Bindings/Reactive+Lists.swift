import Gtk
import Rx
import RxLists

extension ListPage {
    /// The reactive extensions of this page.
    public nonisolated var rx: Reactive<ListPage> { Reactive(self) }

    /// Shows a state, except for its rows: the list, a spinner or a message, the banner, and what is loading.
    ///
    /// - Parameter state: The state.
    public func show<Rows>(_ state: ListState<Rows>) {
        switch state.content {
        case .loading: show(.spinner)
        case .rows: show(.list)
        case .message(let message):
            let standard = message.canRetry ? "network-error-symbolic" : "view-list-symbolic"
            content.message.show(
                message.title, message.advice, iconName: message.iconName ?? standard, canRetry: message.canRetry,
                details: message.details)
            show(.message)
        }
        banner.show(state.notice)
        show(isRefreshing: state.activity == .refresh)
        show(isLoadingMore: state.activity == .more && state.content == .rows)
    }
}

@MainActor
extension Reactive where Base == ListPage {
    /// The state of the page; its rows are bound to the list separately.
    public func state<Rows>() -> WidgetBinder<ListState<Rows>> {
        WidgetBinder(base.widget) { [weak base] _, state in base?.show(state) }
    }

    /// The state of the page and of its list, whose differences are computed on the main thread.
    ///
    /// - Parameter list: The page's list.
    public func state<HeaderCell: ListCell, ItemCell: ListCell>(
        of list: SectionedListView<HeaderCell, ItemCell>
    ) -> WidgetBinder<ListState<[SectionModel<HeaderCell.Content, ItemCell.Content>]>> {
        WidgetBinder(base.widget) { [weak base, weak list] _, state in
            list?.show(state.rows)
            base?.show(state)
        }
    }

    /// The state of the page and of its list, for rows without a heading.
    ///
    /// - Parameter list: The page's list.
    public func state<ItemCell: ListCell>(
        of list: SectionedListView<HeadingCell, ItemCell>
    ) -> WidgetBinder<ListState<[ItemCell.Content]>> {
        WidgetBinder(base.widget) { [weak base, weak list] _, state in
            let section = SectionModel(model: Heading(id: "", title: ""), items: state.rows)
            list?.show(state.rows.isEmpty ? [] : [section])
            base?.show(state)
        }
    }

    /// What makes the list load: the user's refresh or Retry, and scrolling near the end.
    public var triggers: ControlEvent<ListTrigger> {
        let retries = [base.content.message.retry, base.banner.button].map { $0.rx.tap.map { ListTrigger.retry } }
        return ControlEvent(
            events: Observable.merge(
                [
                    base.refreshButton.rx.tap.map { ListTrigger.refresh },
                    base.content.scrolled.rx.nearingEnd.map { ListTrigger.nearingEnd },
                ] + retries))
    }

    /// The user reloads the list: by F5, Ctrl+R, a pull, the refresh button, or Retry in the message or the banner.
    public var refresh: ControlEvent<Void> {
        ControlEvent(events: triggers.filter { $0 != .nearingEnd }.map { _ in })
    }

    /// The end of the list is near: on scrolling, and when the list becomes longer.
    public var nearingEnd: ControlEvent<Void> { base.content.scrolled.rx.nearingEnd }
}

@MainActor
extension Reactive where Base == ScrolledWindow {
    /// Emits while less than one visible height is left to scroll: on scrolling, and when the content becomes longer.
    public var nearingEnd: ControlEvent<Void> {
        let adjustment = base.verticalAdjustment
        let changes = Adjustment.signals.map { adjustment.rx.signal($0) }
        return ControlEvent(events: Observable.merge(changes).filter { adjustment.isNearEnd })
    }
}

extension Banner {
    /// The reactive extensions of this banner.
    public nonisolated var rx: Reactive<Banner> { Reactive(self) }

    /// Shows a message, or hides the bar if there is none.
    ///
    /// - Parameter message: The message.
    public func show(_ message: ListMessage?) {
        guard let message else { return leave() }
        show(message.title, advice: message.advice, canAct: message.canRetry, details: message.details)
    }
}

@MainActor
extension Reactive where Base == Banner {
    /// Emits when the user clicks the banner's button.
    public var action: ControlEvent<Void> { base.button.rx.tap }

    /// The banner's message; nil hides it.
    public var message: WidgetBinder<ListMessage?> {
        let banner = base
        return WidgetBinder(banner.widget) { banner.show($1) }
    }
}

extension RefreshButton {
    /// The reactive extensions of this button.
    public nonisolated var rx: Reactive<RefreshButton> { Reactive(self) }
}

@MainActor
extension Reactive where Base == RefreshButton {
    /// Emits when the user clicks the button.
    public var tap: ControlEvent<Void> { base.button.rx.tap }

    /// Whether the list is loading.
    public var isRefreshing: WidgetBinder<Bool> {
        let button = base
        return WidgetBinder(button.button) { button.show(isRefreshing: $1) }
    }
}
