import Foundation
import WickChart
import WickMarketStore

/// The drawings of an open row, and what the user does with them.
public struct DrawingState: Hashable, Sendable {
    /// A note whose text is asked for.
    public struct NoteEntry: Hashable, Sendable {
        /// Where it is.
        public let point: DrawingPoint
        /// The note; `nil` for a new one.
        public let note: Drawing?
    }

    /// What is being drawn; `nil` for nothing.
    public private(set) var tool: DrawingTool?
    /// The first point of what is being drawn.
    public private(set) var start: DrawingPoint?
    /// Where the next point would be placed, if that is known.
    public private(set) var cursor: DrawingPoint?
    /// The last measurement, until the next action.
    public private(set) var ruler: Drawing?
    /// The selected drawing.
    public private(set) var selection: Drawing.ID?
    /// The note whose text is asked for.
    public private(set) var entry: NoteEntry?

    private var saved: [Drawing] = []
    /// The selected drawing while it is moved.
    private var dragged: Drawing?
    private var undoable: [DrawingEdit] = []
    private var redoable: [DrawingEdit] = []

    /// How many changes can be undone.
    static let mostUndoable = 100

    /// No drawings.
    public init() {}

    /// The drawings as shown, from left to right.
    public var drawings: [Drawing] {
        guard let dragged else { return saved }
        return saved.map { $0.id == dragged.id ? dragged : $0 }
    }

    /// The selected drawing as shown.
    public var selected: Drawing? { selection.flatMap { id in drawings.first { $0.id == id } } }

    /// What is being drawn, or the last measurement.
    public var draft: Drawing? {
        guard let tool, let start, let cursor else { return ruler }
        return Drawing(id: Self.draftID, tool: tool, points: [start, cursor])
    }

    /// Whether a change can be undone.
    public var canUndo: Bool { !undoable.isEmpty }
    /// Whether a change can be repeated.
    public var canRedo: Bool { !redoable.isEmpty }
    /// Whether there is something to cancel.
    public var canCancel: Bool { tool != nil || ruler != nil || selection != nil || entry != nil }

    /// The identity of what is not a drawing yet.
    private static let draftID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    // MARK: - Events

    /// Shows other saved drawings.
    mutating func show(_ drawings: [Drawing]) {
        saved = drawings.sorted(by: Drawing.isOrdered)
        if selected == nil { selection = nil }
        if let dragged, !saved.contains(where: { $0.id == dragged.id }) { self.dragged = nil }
        if let note = entry?.note, !saved.contains(where: { $0.id == note.id }) { entry = nil }
    }

    /// Applies an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - makeID: Makes the identity of a new drawing.
    /// - Returns: The change to be saved, if any.
    mutating func apply(_ event: DrawingEvent, makeID: () -> UUID) -> DrawingEdit? {
        switch event {
        case .choose(let tool):
            stop()
            self.tool = tool
        case .point(let point): if tool != nil { cursor = point }
        case .place(let point): return place(point, makeID)
        case .select(let id):
            stop()
            selection = saved.contains { $0.id == id } ? id : nil
        case .selectNext(let step): selectNext(step)
        case .drag(let points): dragged = selected?.moved(to: points) ?? dragged
        case .drop:
            defer { dragged = nil }
            return dragged.flatMap { change(selection, to: $0) }
        case .editNote:
            if let note = selected, note.tool == .note { entry = NoteEntry(point: note.points[0], note: note) }
        case .enterText(let text): return enter(text, makeID)
        case .remove: return change(selection, to: nil)
        case .undo: return revert(\.undoable, into: \.redoable)
        case .redo: return revert(\.redoable, into: \.undoable)
        case .cancel: cancel()
        }
        return nil
    }

    /// Ends drawing, moving, measuring and the selection.
    private mutating func stop() {
        (tool, start, cursor) = (nil, nil, nil)
        (ruler, selection, dragged, entry) = (nil, nil, nil, nil)
    }

    private mutating func cancel() {
        if entry != nil {
            entry = nil
        } else if dragged != nil {
            dragged = nil
        } else {
            stop()
        }
    }

    private mutating func place(_ point: DrawingPoint, _ makeID: () -> UUID) -> DrawingEdit? {
        guard let tool else { return nil }
        guard tool != .note else {
            stop()
            entry = NoteEntry(point: point, note: nil)
            return nil
        }
        guard tool.pointCount == 1 || start != nil else {
            (start, cursor) = (point, point)
            return nil
        }
        guard let drawing = Drawing(id: makeID(), tool: tool, points: [start, point].compactMap(\.self)) else {
            return nil
        }
        stop()
        guard tool != .ruler else {
            ruler = drawing
            return nil
        }
        return change(nil, to: drawing)
    }

    private mutating func selectNext(_ step: Int) {
        let index = saved.firstIndex { $0.id == selection }
        stop()
        guard !saved.isEmpty else { return }
        let next = index.map { $0 + step } ?? (step < 0 ? saved.count - 1 : 0)
        selection = saved[(next + saved.count) % saved.count].id
    }

    private mutating func enter(_ text: String?, _ makeID: () -> UUID) -> DrawingEdit? {
        guard let entry else { return nil }
        self.entry = nil
        guard let text else { return nil }
        guard let note = entry.note else {
            return Drawing(id: makeID(), tool: .note, points: [entry.point], text: text).flatMap { change(nil, to: $0) }
        }
        return change(note.id, to: note.with(text: text))
    }

    // MARK: - Changes

    /// Replaces, adds or removes a drawing, and selects it; returns the change, if it is one.
    private mutating func change(_ id: Drawing.ID?, to after: Drawing?) -> DrawingEdit? {
        let before = saved.first { $0.id == id }
        guard before != after else { return nil }
        let edit = DrawingEdit(before: before, after: after)
        undoable = undoable.suffix(Self.mostUndoable - 1) + [edit]
        redoable = []
        make(edit)
        return edit
    }

    /// Makes the inverse of the last change of a stack, and pushes that to another one.
    private mutating func revert(
        _ edits: WritableKeyPath<DrawingState, [DrawingEdit]>, into others: WritableKeyPath<DrawingState, [DrawingEdit]>
    ) -> DrawingEdit? {
        guard let edit = self[keyPath: edits].popLast()?.inverse else { return nil }
        self[keyPath: others].append(edit)
        make(edit)
        return edit
    }

    private mutating func make(_ edit: DrawingEdit) {
        stop()
        var drawings = saved
        edit.apply(to: &drawings)
        show(drawings)
        selection = edit.after?.id
    }
}
