import CGtk
import GtkShims
import KitIntegerConversion

extension RowDrawing {
    /// Draws the row.
    func draw(on snapshot: OpaquePointer, width: Int, height: Int) {
        drawingCount += 1
        let places = places(width: Double(width), height: Double(height))
        var index = 0
        for (position, column) in description.columns.enumerated() {
            switch column.content {
            case .picture(let picture):
                if let frame = places.pictures[index] { draw(picture, texts[index], in: frame, on: snapshot) }
                index += 1
            case .graph(let graph):
                if let frame = places.graphs[position] { draw(graph, ofColumn: position, in: frame, on: snapshot) }
            case .lines(let lines, _):
                for offset in lines.indices {
                    guard let frame = places.texts[index + offset] else { continue }
                    texts[index + offset].fit(to: places.rooms[index + offset])
                    drawLine(index + offset, in: frame, on: snapshot)
                }
                index += lines.count
            }
        }
        // A control shows its own icon.
        guard gtk_shims_drawn_row_get_control(widget.pointer) == nil else { return }
        for (accessory, frame) in places.accessories { draw(accessory, in: frame, on: snapshot) }
    }

    /// Draws a picture in a ring, or letters on a disc.
    private func draw(_ picture: RowPicture, _ letters: RowText, in frame: RowFrame, on snapshot: OpaquePointer) {
        guard let texture = picture.texture else {
            fill(frame, corner: frame.width / 2, with: picture.disc, on: snapshot)
            let size = letters.size
            let origin = RowFrame(
                x: frame.x + (frame.width - size.width) / 2, y: frame.y + (frame.height - size.height) / 2,
                width: size.width, height: size.height)
            gtk_shims_append_text(snapshot, letters.raw, origin.x, origin.y, letters.line.color.resolved(in: widget))
            return
        }
        var circle = frame.rounded(frame.width / 2)
        var ring = picture.ring.resolved(in: widget)
        gtk_snapshot_append_outset_shadow(snapshot, &circle, &ring, 0, 0, 1, 0)
        gtk_snapshot_save(snapshot)
        var corner = graphene_point_t(x: Float(frame.x), y: Float(frame.y))
        gtk_snapshot_translate(snapshot, &corner)
        gdk_paintable_snapshot(OpaquePointer(texture.raw), snapshot, frame.width, frame.height)
        gtk_snapshot_restore(snapshot)
    }

    private func draw(_ graph: RowGraph, ofColumn column: Int, in frame: RowFrame, on snapshot: OpaquePointer) {
        guard let texture = texture(of: graph, ofColumn: column, width: frame.width) else { return }
        var bounds = frame.rect
        gtk_snapshot_append_texture(snapshot, OpaquePointer(texture.raw), &bounds)
    }

    /// The texture of a graph, drawn if it has changed.
    @discardableResult
    func texture(of graph: RowGraph, ofColumn column: Int, width: Double) -> Texture? {
        let (color, scale) = (graph.color.resolved(in: widget), widget.scaleFactor)
        if graphs[column]?.shows(graph, width: width, color: color, scale: scale) != true {
            graphs[column] = RowGraphTexture(graph, width: width, color: color, scale: scale)
        }
        return graphs[column]?.texture
    }

    private func drawLine(_ index: Int, in frame: RowFrame, on snapshot: OpaquePointer) {
        let text = texts[index]
        if let pill = text.line.pill {
            fill(frame, corner: pill.corner, with: pill.color, on: snapshot)
        }
        let inner = text.line.pill.map { frame.inset($0.padding.horizontal, $0.padding.vertical) } ?? frame
        var extents = PangoRectangle()
        pango_layout_get_pixel_extents(text.raw, nil, &extents)
        // Letters of another script may be higher than a line.
        let x = inner.x - Double(extents.x)
        let y = inner.y + ((inner.height - Double(extents.height)) / 2).rounded()
        text.tint(
            tints[index]?.runs(of: text.line.text).compactMap { run in
                run.color.map { RowText.TintedPart(bytes: run.bytes, color: $0.resolved(in: widget)) }
            } ?? [])
        gtk_shims_append_text(snapshot, text.raw, x, y, text.line.color.resolved(in: widget))
    }

    private func draw(_ accessory: RowAccessory, in frame: RowFrame, on snapshot: OpaquePointer) {
        guard let name = accessory.iconName else { return }
        gtk_snapshot_save(snapshot)
        let icon = accessory.iconFrame(in: frame)
        var corner = graphene_point_t(x: Float(icon.x), y: Float(icon.y))
        gtk_snapshot_translate(snapshot, &corner)
        gtk_shims_append_icon(
            snapshot, widget.pointer, name, gint(clamping: accessory.iconSide), accessory.color.resolved(in: widget))
        gtk_snapshot_restore(snapshot)
    }

    private func fill(_ frame: RowFrame, corner: Double, with color: RowColor, on snapshot: OpaquePointer) {
        var resolved = color.resolved(in: widget)
        guard resolved.alpha > 0 else { return }
        if let texture = RoundedFill.texture(of: frame, corner: corner, color: resolved, in: widget) {
            var bounds = frame.rect
            return gtk_snapshot_append_texture(snapshot, OpaquePointer(texture.raw), &bounds)
        }
        var shape = frame.rounded(corner)
        gtk_snapshot_push_rounded_clip(snapshot, &shape)
        gtk_snapshot_append_color(snapshot, &resolved, &shape.bounds)
        gtk_snapshot_pop(snapshot)
    }
}

extension RowAccessory {
    /// The frame of the icon, in the middle of the accessory's.
    func iconFrame(in frame: RowFrame) -> RowFrame {
        RowFrame(
            x: (frame.x + (frame.width - iconSide) / 2).rounded(),
            y: (frame.y + (frame.height - iconSide) / 2).rounded(),
            width: iconSide, height: iconSide)
    }
}

extension RowFrame {
    var rect: graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }

    func rounded(_ corner: Double) -> GskRoundedRect {
        var (shape, bounds) = (GskRoundedRect(), rect)
        gsk_rounded_rect_init_from_rect(&shape, &bounds, Float(corner))
        return shape
    }
}
