import Gtk
import MarketScreens
import Rx
import RxGtk

/// The gear in the header bar, and the menu that it opens: by click, F10 or Ctrl+comma.
@MainActor
struct SettingsMenu {
    let button: MenuButton

    private let coinOnly: ToggleButton
    private let check = Image(iconName: "object-select-symbolic")

    init() {
        let title = Label("Show Coin Only")
        title.alignText(.start)
        title.expand(horizontally: true)
        coinOnly = ToggleButton(child: Box(.horizontal, spacing: 12, [title, check]))
        coinOnly.addClass("flat")
        coinOnly.setAccessibleLabel("Show Coin Only")
        let popover = Popover(child: Box(.vertical, [coinOnly]))
        popover.addClass("settings-menu")
        button = MenuButton(iconName: "emblem-system-symbolic", label: "Settings", popover: popover)
        button.isPrimary = true
        button.addShortcut("<Control>comma") { [button] in
            button.open()
            return true
        }
        show(isCoinOnly: false)
    }

    /// Shows the settings in force and tells what the person chooses.
    ///
    /// - Parameters:
    ///   - viewModel: Whose settings.
    ///   - bag: What ends that.
    func bind(to viewModel: PriceViewModel, in bag: DisposeBag) {
        viewModel.isCoinOnly
            .observe(on: MainScheduler.instance)
            .bind(to: WidgetBinder(coinOnly) { _, isCoinOnly in show(isCoinOnly: isCoinOnly) })
            .disposed(by: bag)
        coinOnly.rx.choice.bind(to: viewModel.coinOnly).disposed(by: bag)
    }

    private func show(isCoinOnly: Bool) {
        coinOnly.isActive = isCoinOnly
        // Not hidden: the item keeps its width.
        if isCoinOnly { check.removeClass("unchecked") } else { check.addClass("unchecked") }
    }
}
