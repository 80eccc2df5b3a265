import KitLocalization

extension RowAction {
    /// Moves the row up.
    public static let moveUp = plain("move-up", localized("Move Up"), keys: "<Alt>Up|<Alt>KP_Up")

    /// Moves the row down.
    public static let moveDown = plain("move-down", localized("Move Down"), keys: "<Alt>Down|<Alt>KP_Down")
}
