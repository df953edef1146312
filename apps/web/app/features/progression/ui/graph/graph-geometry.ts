import type { GraphEdge, GraphLane, QuestGraphView } from '../../graph-view.ts'

/** Pixels at zoom 1; the sizes of a node are those of `quest-node.module.css`. */
export const nodeWidth = 208
export const nodeHeight = 52
const columnPitch = nodeWidth + 64
const rowPitch = nodeHeight + 12
const margin = 24
/** Over each lane, for the trader's name. */
const laneHead = 44

export type Point = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }

export const worldSize = ({ columns, rows, lanes }: Pick<QuestGraphView, 'columns' | 'rows' | 'lanes'>) => ({
  width: 2 * margin + columns * columnPitch - (columnPitch - nodeWidth),
  height: 2 * margin + rows * rowPitch + lanes.length * laneHead,
})

export const nodeAt = ({ column, row, lane }: { column: number; row: number; lane: number }): Point => ({
  x: margin + column * columnPitch,
  y: margin + row * rowPitch + (lane + 1) * laneHead,
})

export const laneBand = ({ firstRow, rows }: GraphLane, lane: number) => ({
  top: margin + firstRow * rowPitch + lane * laneHead,
  height: laneHead + rows * rowPitch,
})

/** The part of the world that a viewport shows, larger by a margin on each side and rounded outwards, so that it changes now and then only. */
export function visibleBox({ x, y, scale }: View, viewport: { width: number; height: number }): Box {
  const step = 512
  const around = 320
  const down = (value: number) => Math.floor((value - around) / step) * step
  const up = (value: number) => Math.ceil((value + around) / step) * step
  return {
    left: down(-x / scale),
    top: down(-y / scale),
    right: up((viewport.width - x) / scale),
    bottom: up((viewport.height - y) / scale),
  }
}

/** Where the world's upper left corner is in the viewport, in pixels, and how large the world is shown. */
export type View = Point & { scale: number }

export const isIn = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  x + nodeWidth > left && x < right && y + nodeHeight > top && y < bottom

/** One SVG path for some edges: from the right side of a node to the left side of the next. */
export function edgePath({ nodes }: Pick<QuestGraphView, 'nodes'>, edges: readonly GraphEdge[]): string {
  return edges
    .flatMap(([from, to]) => {
      const [source, target] = [nodes[from], nodes[to]]
      return source && target ? [curve(nodeAt(source), nodeAt(target))] : []
    })
    .join('')
}

function curve(from: Point, to: Point): string {
  const [x1, y1, x2, y2] = [from.x + nodeWidth, from.y + nodeHeight / 2, to.x, to.y + nodeHeight / 2]
  // A long edge turns beside its two nodes and runs level between the rows.
  const bend = Math.min(Math.max((x2 - x1) / 2, 24), 96)
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}
