import WickChart
import WickMarketScreens

/// The keyboard shortcuts of a focused chart.
@MainActor
enum ChartKeys {
    /// Keys in GTK's syntax and their action, which returns whether it did something.
    typealias Key = (keys: String, action: @MainActor (ChartView) -> Bool)

    /// The number of candles that a step with Ctrl moves by.
    private static let leap = 10
    /// The share of the chart that Page Up and Page Down move by.
    private static let page = 0.8
    /// How far a key moves an edge, in pixels.
    private static let resizeStep = 8.0

    static let all: [Key] = [
        ("Left|KP_Left", drawing(-1, else: focus(-1))),
        ("Right|KP_Right", drawing(1, else: focus(1))),
        ("<Control>Left|<Control>KP_Left", drawing(-leap, else: focus(-leap))),
        ("<Control>Right|<Control>KP_Right", drawing(leap, else: focus(leap))),
        ("<Shift>Left|<Shift>KP_Left|Page_Up|KP_Page_Up", pan(page)),
        ("<Shift>Right|<Shift>KP_Right|Page_Down|KP_Page_Down", pan(-page)),
        ("Home|KP_Home", moving { $0.goToOldest() }),
        ("End|KP_End", moving { $0.goToNewest() }),
        ("0|KP_0|<Control>0|<Control>KP_0", range(.all)),
        ("plus|equal|KP_Add|<Control>plus|<Control>equal|<Control>KP_Add", moving { $0.zoom(by: ChartScene.zoomStep) }),
        ("minus|KP_Subtract|<Control>minus|<Control>KP_Subtract", moving { $0.zoom(by: 1 / ChartScene.zoomStep) }),
        ("t", { view in view.requestTypes() }),
        ("l", { view in view.toggle(.logarithmic) }),
        ("p", { view in view.toggle(.percent) }),
        ("v", { view in view.toggleInversion() }),
        (
            "<Control>Up|<Control>KP_Up",
            { view in
                view.moveDrawing(by: 0, down: -1, isFine: true) || view.stretchPrices(by: ChartScene.zoomStep)
            }
        ),
        (
            "<Control>Down|<Control>KP_Down",
            { view in
                view.moveDrawing(by: 0, down: 1, isFine: true) || view.stretchPrices(by: 1 / ChartScene.zoomStep)
            }
        ),
        ("a", { view in view.fitPrices() }),
        ("i", { view in view.requestIndicators() }),
        ("m", { view in view.toggleIndicators() }),
        ("c", { view in view.requestComparison() }),
        ("s", { view in view.markNextEdge() }),
        ("Up|KP_Up", { view in view.moveDrawing(by: 0, down: -1) || view.moveMarkedEdge(by: -resizeStep) }),
        ("Down|KP_Down", { view in view.moveDrawing(by: 0, down: 1) || view.moveMarkedEdge(by: resizeStep) }),
        ("<Control>c", use(.copyPicture)),
        ("<Control>s", use(.savePicture)),
        ("<Control>t", use(.viewTable)),
        ("d", { view in view.requestTools() }),
        ("n", { view in view.selectDrawing(1) }),
        ("<Shift>n", { view in view.selectDrawing(-1) }),
        ("Return|KP_Enter|ISO_Enter", { view in view.confirmDrawing() }),
        ("Delete|KP_Delete|BackSpace", { view in view.removeDrawing() }),
        ("<Control>z", { view in view.undoDrawing() }),
        ("<Control><Shift>z|<Control>y", { view in view.redoDrawing() }),
        (
            "Menu|<Shift>F10",
            { view in
                view.menuRequested(nil); return true
            }
        ),
        ("Escape", { view in view.cancelDrawing() || view.unmarkEdge() || view.clearFocus() }),
    ]

    private static func moving(
        _ body: @escaping @MainActor (inout ChartScene) -> Void
    ) -> @MainActor (ChartView) -> Bool {
        { view in
            view.move { scene in
                // The pointer's position must not affect keyboard navigation.
                scene.pointer = nil
                body(&scene)
            }
            return true
        }
    }

    private static func range(_ range: ChartRange) -> @MainActor (ChartView) -> Bool {
        { view in
            view.move { $0.pointer = nil }
            view.show(range)
            return true
        }
    }

    private static func use(_ use: ChartUse) -> @MainActor (ChartView) -> Bool {
        { view in
            view.useRequested(use)
            return true
        }
    }

    private static func focus(_ steps: Int) -> @MainActor (ChartView) -> Bool {
        { view in moving { [level = view.level] in $0.moveFocus(by: steps, level: level) }(view) }
    }

    /// Moves what is being drawn or the selected drawing, or else does something else.
    private static func drawing(
        _ slots: Int, else other: @escaping @MainActor (ChartView) -> Bool
    ) -> @MainActor (ChartView) -> Bool {
        { view in view.moveDrawing(by: slots) || other(view) }
    }

    private static func pan(_ share: Double) -> @MainActor (ChartView) -> Bool {
        moving { $0.pan(by: share * $0.viewport.width) }
    }
}

extension ChartView {
    /// Opens the choice of a type.
    @discardableResult
    func requestTypes() -> Bool {
        typesRequested()
        return true
    }

    /// Removes the crosshair that keys have moved; returns whether there was one.
    func clearFocus() -> Bool {
        var wasThere = false
        move { wasThere = $0.clearFocus() }
        return wasThere
    }
}
