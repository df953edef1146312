import { readFileSync } from 'node:fs'
import opentype from 'opentype.js'
import { drawStrokes, isManyStroked } from './strokes.ts'

/** Coverage of pixels by a shape, 0 to 1, row by row. */
export type Coverage = { width: number; height: number; data: Float32Array }

/** A font and how high its capitals are, as a share of the size. */
export type Face = { font: opentype.Font; capShare: number }

export function loadFace(path: string): Face {
  const bytes = readFileSync(path)
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  const { y2 } = font.charToGlyph('H').getBoundingBox()
  return { font, capShare: y2 / font.unitsPerEm }
}

/** Whether a font has all characters of a text. */
export const hasText = ({ font }: Face, text: string) =>
  [...text].every((character) => isManyStroked(character) || font.charToGlyphIndex(character) > 0)

/** A character as set: where its ink begins and ends, in pixels; equal for a space. */
export type SetGlyph = { character: string; from: number; to: number }

export type SetText = { glyphs: SetGlyph[]; width: number; paths: opentype.Path[] }

/**
 * Sets a text with capitals `capHeight` pixels high from `x` on, its baseline at `y`. `stretch` widens it, `spacing` is added after every
 * letter, in pixels. A zero gets a slash as in the
 * game, `zeroSlash` of its width thick.
 */
export function setText(
  face: Face,
  text: string,
  {
    x,
    y,
    capHeight,
    stretch = 1,
    spacing = 0,
    zeroSlash = 0,
  }: { x: number; y: number; capHeight: number; stretch?: number; spacing?: number; zeroSlash?: number },
): SetText {
  const size = capHeight / face.capShare
  const scale = size / face.font.unitsPerEm
  const glyphs: SetGlyph[] = []
  const paths: opentype.Path[] = []
  let at = 0
  for (const character of text) {
    const glyph = face.font.charToGlyph(character)
    const isInvented = isManyStroked(character) && face.font.charToGlyphIndex(character) === 0
    const path = isInvented ? drawStrokes(character, capHeight) : glyph.getPath(0, 0, size)
    const box = path.getBoundingBox()
    if (zeroSlash > 0 && character === '0') addSlash(path, box, zeroSlash)
    for (const command of path.commands) moveCommand(command, x + at, y, stretch)
    if (path.commands.length > 0) paths.push(path)
    glyphs.push({ character, from: x + at + box.x1 * stretch, to: x + at + box.x2 * stretch })
    at += (isInvented ? capHeight * 1.3 : (glyph.advanceWidth ?? 0) * scale) * stretch + spacing
  }
  return { glyphs, width: at, paths }
}

function addSlash(path: opentype.Path, { x1, x2, y1, y2 }: { x1: number; x2: number; y1: number; y2: number }, thickness: number) {
  const [width, height] = [x2 - x1, y2 - y1]
  const half = (width * thickness) / 2
  const inset = height * 0.14
  // Anticlockwise or clockwise, coverage is cut off at 1: the slash may lie over the bowl.
  path.moveTo(x1 + width * 0.2 - half, y2 - inset)
  path.lineTo(x1 + width * 0.2 + half, y2 - inset)
  path.lineTo(x1 + width * 0.8 + half, y1 + inset)
  path.lineTo(x1 + width * 0.8 - half, y1 + inset)
  path.close()
}

function moveCommand(command: opentype.PathCommand, x: number, y: number, stretch: number) {
  if (command.type === 'Z') return
  command.x = x + command.x * stretch
  command.y += y
  if (command.type === 'Q' || command.type === 'C') {
    command.x1 = x + command.x1 * stretch
    command.y1 += y
  }
  if (command.type === 'C') {
    command.x2 = x + command.x2 * stretch
    command.y2 += y
  }
}

/** Fills paths into a coverage of the given size: signed areas summed along each row, as font rasterisers do. */
export function fillPaths(paths: readonly opentype.Path[], width: number, height: number): Coverage {
  const data = new Float32Array(width * height)
  for (const path of paths) {
    const sums = new Float32Array(width * height + 2)
    for (const [x0, y0, x1, y1] of flatten(path)) addLine(sums, width, height, x0, y0, x1, y1)
    for (let row = 0; row < height; row++) {
      let total = 0
      for (let column = 0; column < width; column++) {
        const at = row * width + column
        total += sums[at] ?? 0
        data[at] = Math.max(data[at] ?? 0, Math.min(1, Math.abs(total)))
      }
    }
  }
  return { width, height, data }
}

type Segment = readonly [x0: number, y0: number, x1: number, y1: number]

function flatten(path: opentype.Path): Segment[] {
  const segments: Segment[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (toX: number, toY: number) => {
    segments.push([x, y, toX, toY])
    ;[x, y] = [toX, toY]
  }
  for (const command of path.commands) {
    if (command.type === 'M') [x, y, startX, startY] = [command.x, command.y, command.x, command.y]
    else if (command.type === 'L') lineTo(command.x, command.y)
    else if (command.type === 'Z') lineTo(startX, startY)
    else {
      const [fromX, fromY] = [x, y]
      for (let step = 1; step <= 6; step++) {
        const t = step / 6
        const u = 1 - t
        if (command.type === 'Q')
          lineTo(u * u * fromX + 2 * u * t * command.x1 + t * t * command.x, u * u * fromY + 2 * u * t * command.y1 + t * t * command.y)
        else
          lineTo(
            u ** 3 * fromX + 3 * u * u * t * command.x1 + 3 * u * t * t * command.x2 + t ** 3 * command.x,
            u ** 3 * fromY + 3 * u * u * t * command.y1 + 3 * u * t * t * command.y2 + t ** 3 * command.y,
          )
      }
    }
  }
  return segments
}

/** Adds the area that a line leaves on its right, row by row. */
function addLine(sums: Float32Array, width: number, height: number, ax: number, ay: number, bx: number, by: number) {
  if (ay === by) return
  const direction = ay < by ? 1 : -1
  const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay]
  const slope = (x1 - x0) / (y1 - y0)
  const lastX = width - 1e-3
  for (let row = Math.max(0, Math.floor(y0)); row < Math.min(height, Math.ceil(y1)); row++) {
    const top = Math.max(y0, row)
    const bottom = Math.min(y1, row + 1)
    if (bottom <= top) continue
    const xs = [x0 + (top - y0) * slope, x0 + (bottom - y0) * slope].map((x) => Math.min(lastX, Math.max(0, x))).sort((a, b) => a - b)
    const [left = 0, right = 0] = xs
    const height1 = (bottom - top) * direction
    const first = Math.floor(left)
    const last = Math.floor(right)
    const start = row * width
    const add = (column: number, value: number) => {
      if (column < width) sums[start + column] = (sums[start + column] ?? 0) + value
    }
    if (first === last) {
      const covered = 1 - ((left + right) / 2 - first)
      add(first, height1 * covered)
      add(first + 1, height1 * (1 - covered))
      continue
    }
    // Over several pixels: the share of the line's height that lies left of each pixel's right side.
    const span = right - left
    let before = 0
    let covered = 0
    for (let column = first; column <= last; column++) {
      const from = Math.max(left, column)
      const to = Math.min(right, column + 1)
      const share = (to - from) / span
      const next = before + share * (column + 1 - (from + to) / 2)
      add(column, height1 * (next - covered))
      covered = next
      before += share
    }
    add(last + 1, height1 * (1 - covered))
  }
}
