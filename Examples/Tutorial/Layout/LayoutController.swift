import Gtk
import KitLocalization

/// The layout and animation examples on one page.
package final class LayoutController: ViewController {
    package init() { super.init(title: localized("Layout")) }

    package override func makeWidget() -> any Widget {
        Highlight.install()
        let fields = NamedFields([
            (localized("Name"), TextEntry(placeholder: localized("Name"))),
            (localized("Place of birth"), TextEntry(placeholder: localized("Place of birth"))),
        ])
        let first = Box(.vertical, spacing: 24, [fields.root, highlight()])
        let second = pages()
        for column in [first, second] { column.setMargins(horizontal: 24, vertical: 24) }
        return Columns(first, second).root
    }

    private func highlight() -> any Widget {
        let card = Button(localized("Highlight"))
        card.addClass("card-like")
        var isOn = false
        card.onClick {
            isOn.toggle()
            if isOn { card.addClass("highlight") } else { card.removeClass("highlight") }
        }
        return card
    }

    private func pages() -> Box {
        let pages = SlidingPages(page(1))
        let next = Button.pill(localized("Next Page"))
        next.align(horizontal: .center)
        var count = 1
        next.onClick { [unowned pages] in
            count += 1
            pages.show(self.page(count))
        }
        return Box(.vertical, spacing: 12, [pages.widget, next])
    }

    private func page(_ number: Int) -> any Widget {
        let page = Label(localized("Page \(String(number))"))
        page.addClass("title-1")
        page.addClass("card-like")
        page.requestSize(height: 120)
        return page
    }
}
