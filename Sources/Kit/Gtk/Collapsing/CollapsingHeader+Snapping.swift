/// How a partly hidden header reaches the nearer end once the page rests.
extension CollapsingHeader {
    private var end: Double { adjustment.upper - adjustment.pageSize }

    func stop() {
        snapping?.cancel()
        snapping = nil
        animation?.stop()
        animation = nil
    }

    func snapSoon() {
        snapping?.cancel()
        guard hold?.isHeld != true, collapse.snap(before: end) != nil else { return }
        snapping = Timeout.after(Self.snapDelay) { [weak self] in self?.snap() }
    }

    private func snap() {
        switch collapse.snap(before: end) {
        case .header(let hidden): slide(to: hidden)
        case .page(let position):
            animate(from: adjustment.value, to: position) { header, value in
                header.isAnimatingPage = true
                header.adjustment.value = value
                header.isAnimatingPage = false
            }
        case nil: break
        }
    }

    func slide(to hidden: Double) {
        animate(from: collapse.hidden, to: hidden) { header, value in header.change { $0.hide(value) } }
    }

    private func animate(
        from start: Double, to end: Double, _ update: @escaping @MainActor (CollapsingHeader, Double) -> Void
    ) {
        let animation = Animation(Self.settling, on: widget, from: start, to: end) { [weak self] value in
            if let self { update(self, value) }
        }
        self.animation = animation
        animation.play { [weak self] in self?.animation = nil }
    }
}
