import { nodeHeight, nodeWidth, type Point, type View } from './graph-geometry.ts'

type Size = { width: number; height: number }

/** As far as one zooms out, unless everything needs less. */
export const leastScale = 0.12
export const maxScale = 2

/** Zoomed by a factor, with the point of the viewport under the pointer staying where it is. */
export function zoomedAt({ x, y, scale }: View, factor: number, at: Point, least = leastScale): View {
  const next = Math.min(Math.max(scale * factor, least), maxScale)
  const change = next / scale
  return { x: at.x - (at.x - x) * change, y: at.y - (at.y - y) * change, scale: next }
}

/** All of it on screen, below the buttons. `above`: their height, pixels. */
export function fitted(world: Size, viewport: Size, above = 0): View {
  const height = viewport.height - above
  const scale = Math.min(viewport.width / world.width, height / world.height, 1)
  return { x: (viewport.width - world.width * scale) / 2, y: above + Math.max((height - world.height * scale) / 2, 0), scale }
}

export const centered = (node: Point, scale: number, { width, height }: Size): View => ({
  x: width / 2 - (node.x + nodeWidth / 2) * scale,
  y: height / 2 - (node.y + nodeHeight / 2) * scale,
  scale,
})

/** Moved as little as brings a node into the viewport, with some of what is around it. */
export function revealed({ x, y, scale }: View, node: Point, { width, height }: Size): View {
  const shift = (start: number, length: number, room: number) => {
    const around = Math.min(72, Math.max((room - length) / 2, 0))
    if (start < around) return around - start
    return start + length > room - around ? room - around - start - length : 0
  }
  return {
    x: x + shift(x + node.x * scale, nodeWidth * scale, width),
    y: y + shift(y + node.y * scale, nodeHeight * scale, height),
    scale,
  }
}

/** The world never leaves the viewport altogether: a part of it of this many pixels stays, or all of a smaller one. */
export function heldIn({ x, y, scale }: View, world: Size, { width, height }: Size): View {
  const hold = (value: number, length: number, room: number) => {
    const stays = Math.min(120, length * scale)
    return Math.min(Math.max(value, stays - length * scale), room - stays)
  }
  return { x: hold(x, world.width, width), y: hold(y, world.height, height), scale }
}
