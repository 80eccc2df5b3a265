import WickChart

extension ChartView {
    /// Shows times in another time zone.
    func show(_ labels: TimeLabels) {
        guard labels.timeZone != options.labels.timeZone else { return }
        messages = ChartMessages(labels: labels, format: options.format)
        set { $0.labels = labels }
    }
}
