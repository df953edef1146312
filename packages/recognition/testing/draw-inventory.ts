import type { CellColour } from '@stashwise/game/item'
import type { LexiconItem } from '../src/lexicon.ts'
import type { Box, Rgb } from '../src/picture.ts'
import { Canvas } from './canvas.ts'
import { createRandom, type Random } from './random.ts'
import { coverTick } from './tick-shape.ts'
import { type Face, fillPaths, hasText, setText } from './typeset.ts'

/** An item of a synthetic picture: what a reader must find. `isHidden`: cut off by the view or covered by a window, not to be demanded. */
export type DrawnItem = {
  item: LexiconItem
  box: Box
  columns: number
  rows: number
  caption: string
  counter?: string
  foundInRaid: boolean
  isInsured: boolean
  isHovered: boolean
  isHidden: boolean
}

export type DrawnPicture = { picture: Canvas; items: DrawnItem[]; emptyCells: number; pitch: number }

export type Drawing = {
  width: number
  height: number
  face: Face
  items: readonly LexiconItem[]
  random: Random
  /** Colours are raised to this power, as monitors and screenshot tools do. */
  gamma?: number
}

const grounds: Record<CellColour, Rgb> = {
  default: [52, 52, 52],
  blue: [22, 33, 40],
  yellow: [45, 45, 26],
  orange: [32, 21, 14],
  violet: [37, 26, 39],
  black: [14, 14, 14],
  grey: [22, 22, 22],
  red: [47, 25, 21],
  green: [22, 30, 16],
}
const line: Rgb = [73, 81, 84]
const frameLine: Rgb = [88, 93, 96]
const emptyLine: Rgb = [38, 39, 39]
const emptyGround: Rgb = [20, 20, 20]

type GridPlan = { x: number; y: number; columns: number; rows: number; bottom: number }

/**
 * Draws a screen in the manner of the game's inventory: a stash scrolled to any pixel, rig slots that are grids of their own, and a
 * container window that covers part of the stash. Pictures of items are random shapes.
 */
export function drawInventory(drawing: Drawing): DrawnPicture {
  const { width, height, random } = drawing
  const scale = Math.min(width / 1920, height / 1080)
  const pitch = 63 * scale
  const canvas = new Canvas(width, height, [8, 8, 8])
  drawScene(canvas, random)
  const painter = new Painter(canvas, drawing, scale)
  const stashX = width - (1920 - 1265) * scale
  const scroll = random.chance(0.4) ? random.between(0, 1) : 0
  const stash: GridPlan = { x: stashX, y: 78 * scale - scroll * pitch, columns: 10, rows: 14 + Math.ceil(scroll), bottom: 934 * scale }
  painter.drawGrid(stash, Math.round(78 * scale))
  for (let slot = 0; slot < 4; slot++) {
    painter.drawGrid({ x: Math.round(700 * scale + slot * 70 * scale), y: Math.round(150 * scale), columns: 1, rows: 2, bottom: height })
  }
  if (random.chance(0.6)) painter.drawWindow(random.whole(3, 6), random.whole(3, 6))
  applyGamma(canvas, drawing.gamma ?? 1)
  return { picture: canvas, items: painter.items, emptyCells: painter.emptyCells, pitch }
}

/** A dark scene with a lamp behind the top of the screen. */
function drawScene(canvas: Canvas, random: Random) {
  const lampX = random.between(0.2, 0.9) * canvas.width
  const strength = random.between(0, 40)
  for (let y = 0; y < canvas.height * 0.4; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const near = Math.exp(-(((x - lampX) / (canvas.width * 0.25)) ** 2) - (y / (canvas.height * 0.12)) ** 2)
      if (near > 0.01) canvas.add(x, y, [strength * near, strength * near * 0.95, strength * near * 0.75])
    }
  }
}

class Painter {
  readonly items: DrawnItem[] = []
  emptyCells = 0
  readonly #canvas: Canvas
  readonly #drawing: Drawing
  readonly #scale: number
  readonly #pitch: number
  readonly #unit: number
  constructor(canvas: Canvas, drawing: Drawing, scale: number) {
    this.#canvas = canvas
    this.#drawing = drawing
    this.#scale = scale
    this.#pitch = 63 * scale
    this.#unit = Math.max(1, Math.round(scale))
  }

  /** A grid with its frame, filled at random. `top`: where the view begins, for grids that are scrolled. */
  drawGrid(plan: GridPlan, top = Math.round(plan.y)) {
    const { random, items } = this.#drawing
    const { columns, rows } = plan
    const bottom = Math.min(Math.round(plan.bottom), Math.round(plan.y + rows * this.#pitch))
    const taken = new Set<number>()
    const fill = random.between(0.6, 1)
    // Items lie over the empty cells, so that their lines stay whole.
    for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) this.#drawEmpty(plan, column, row, top, bottom)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (taken.has(row * columns + column)) continue
        const item = random.chance(fill)
          ? this.#pickItem(items, columns - column, rows - row, (dx, dy) => taken.has((row + dy) * columns + column + dx))
          : undefined
        if (!item) continue
        const box = this.#box(plan, column, row, item.columns, item.rows)
        for (let dy = 0; dy < item.rows; dy++) {
          for (let dx = 0; dx < item.columns; dx++) {
            taken.add((row + dy) * columns + column + dx)
            const cell = this.#box(plan, column + dx, row + dy, 1, 1)
            if (cell.y >= top && cell.y + cell.height - 1 <= bottom) this.emptyCells--
          }
        }
        this.#drawItem(box, item, top, bottom)
      }
    }
    const frame = this.#box(plan, 0, 0, columns, rows)
    // What the view cuts off lies under the page.
    this.#canvas.rect(frame.x, Math.min(top, frame.y) - 2, frame.width, Math.max(0, top - frame.y + 2), [8, 8, 8])
    this.#canvas.rect(frame.x, bottom + 1, frame.width, Math.max(0, frame.y + frame.height - bottom), [8, 8, 8])
    this.#canvas.frame(frame.x - 1, Math.max(top, frame.y) - 1, frame.width + 2, bottom - Math.max(top, frame.y) + 3, frameLine)
  }

  /** A window with a container's grid, over whatever is there. */
  drawWindow(columns: number, rows: number) {
    const { random, width, height } = this.#drawing
    const scale = this.#scale
    const boxWidth = Math.round(columns * this.#pitch + 12 * scale)
    const boxHeight = Math.round(rows * this.#pitch + 36 * scale)
    const x = random.whole(10, Math.max(10, width - boxWidth - 10))
    const y = random.whole(10, Math.max(10, height - boxHeight - 10))
    this.#canvas.rect(x, y, boxWidth, boxHeight, [0, 0, 0])
    this.#canvas.frame(x, y, boxWidth, boxHeight, frameLine)
    this.#canvas.rect(x + 3, y + 3, boxWidth - 6, Math.round(17 * scale), [25, 27, 27])
    for (const item of this.items) {
      const { box } = item
      if (box.x < x + boxWidth && box.x + box.width > x && box.y < y + boxHeight && box.y + box.height > y) item.isHidden = true
    }
    this.drawGrid({ x: x + Math.round(5 * scale), y: y + Math.round(27 * scale), columns, rows, bottom: height })
  }

  #box({ x, y }: GridPlan, column: number, row: number, columns: number, rows: number): Box {
    const left = Math.round(x + column * this.#pitch)
    const top = Math.round(y + row * this.#pitch)
    return {
      x: left,
      y: top,
      width: Math.round(x + (column + columns) * this.#pitch) - left + 1,
      height: Math.round(y + (row + rows) * this.#pitch) - top + 1,
    }
  }

  #pickItem(items: readonly LexiconItem[], columns: number, rows: number, isTaken: (dx: number, dy: number) => boolean) {
    const { random, face } = this.#drawing
    for (let tries = 0; tries < 12; tries++) {
      const item = random.pick(items)
      const isTurned = random.chance(0.15)
      const [width, height] = isTurned ? [item.height, item.width] : [item.width, item.height]
      if (width > columns || height > rows || item.name.trim() === '' || !hasText(face, item.name.replaceAll(' ', ''))) continue
      let isFree = true
      for (let dy = 0; dy < height; dy++) for (let dx = 0; dx < width; dx++) if (isTaken(dx, dy)) isFree = false
      if (isFree) return { item, columns: width, rows: height }
    }
    return undefined
  }

  #dither(box: Box, ground: Rgb, cellHeight: number) {
    const unitSize = this.#unit
    for (let y = box.y; y < box.y + box.height; y++) {
      const shade = 3 - 7 * (((y - box.y) % cellHeight) / cellHeight)
      for (let x = box.x; x < box.x + box.width; x++) {
        const chess = (Math.floor(x / unitSize) + Math.floor(y / unitSize)) % 2 === 0 ? 3 : -3
        const level = (base: number) => Math.max(0, base + shade + (unitSize === 1 ? chess : chess / 3))
        this.#canvas.blend(x, y, [level(ground[0]), level(ground[1]), level(ground[2])], 0.96)
      }
    }
  }

  #drawEmpty(plan: GridPlan, column: number, row: number, top: number, bottom: number) {
    const box = this.#box(plan, column, row, 1, 1)
    this.#dither(box, emptyGround, box.height)
    this.#canvas.frame(box.x, box.y, box.width, box.height, emptyLine, this.#unit)
    if (box.y >= top && box.y + box.height - 1 <= bottom) this.emptyCells++
  }

  #drawItem(box: Box, { item, columns, rows }: { item: LexiconItem; columns: number; rows: number }, top: number, bottom: number) {
    const { random } = this.#drawing
    const scale = this.#scale
    const isBroken = item.weapon === 'non-functional'
    const isHovered = random.chance(0.01)
    this.#dither(box, isHovered ? [91, 91, 91] : isBroken ? [38, 17, 17] : grounds[item.colour], Math.round(this.#pitch))
    for (let column = 1; column < columns; column++) this.#lighten(box.x + Math.round(column * this.#pitch), box.y, 1, box.height)
    for (let row = 1; row < rows; row++) this.#lighten(box.x, box.y + Math.round(row * this.#pitch), box.width, 1)
    this.#drawPicture(box, item, columns !== item.width || rows !== item.height)
    this.#canvas.frame(box.x, box.y, box.width, box.height, line, this.#unit)
    const isInsured = random.chance(0.05)
    const unit = this.#unit
    if (isInsured) this.#canvas.frame(box.x + unit, box.y + unit, box.width - 2 * unit, box.height - 2 * unit, [193, 129, 54], unit)
    const caption = this.#drawCaption(box, item.name)
    const counter = this.#counterOf(item)
    if (counter)
      this.#drawText(counter.text, {
        right: box.x + box.width - 1 - 3.5 * scale,
        capTop: box.y + box.height - 1 - 12 * scale,
        capHeight: 9 * scale,
        colour: counter.colour,
      })
    const foundInRaid = random.chance(0.5)
    if (foundInRaid) coverTick(this.#canvas, box, scale, counter !== undefined)
    this.items.push({
      item,
      box,
      columns,
      rows,
      caption,
      ...(counter ? { counter: counter.text } : {}),
      foundInRaid,
      isInsured,
      isHovered,
      isHidden: box.y < top || box.y + box.height - 1 > bottom,
    })
  }

  #lighten(left: number, top: number, width: number, height: number) {
    for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) this.#canvas.add(x, y, [9, 9, 9])
  }

  /** Lays an item's picture over its ground, turned by 90 degrees clockwise where the item lies so. */
  #drawPicture(box: Box, item: LexiconItem, isTurned: boolean) {
    const icon = drawIcon(item, this.#pitch)
    for (let y = 1; y < box.height - 1; y++) {
      for (let x = 1; x < box.width - 1; x++) {
        const [fromX, fromY] = isTurned ? [y, icon.height - 1 - x] : [x, y]
        const offset = (fromY * icon.width + fromX) * 4
        if (fromX >= icon.width || fromY < 0 || fromY >= icon.height || (icon.data[offset + 3] ?? 0) === 0) continue
        const noise = this.#drawing.random.between(-6, 6)
        const level = (channel: number) => (icon.data[offset + channel] ?? 0) + noise
        this.#canvas.blend(box.x + x, box.y + y, [level(0), level(1), level(2)])
      }
    }
  }

  /** Draws the short name and returns what of it is visible: the game cuts whole letters off at the end. */
  #drawCaption(box: Box, name: string): string {
    const scale = this.#scale
    const { face } = this.#drawing
    let text = name
    const room = box.width - 1 - 5 * scale
    while (text.length > 1 && setText(face, text, this.#type(8 * scale)).width > room) text = text.slice(0, -1)
    this.#drawText(text, {
      right: box.x + box.width - 1 - 2.2 * scale,
      capTop: box.y + 3 * scale,
      capHeight: 8 * scale,
      colour: [182, 193, 199],
    })
    return text.trimEnd()
  }

  /** Width of letters as in the game: "Dorm 104" is 51 pixels wide where capitals are 8 high. */
  #type(capHeight: number) {
    const { face } = this.#drawing
    const natural = setText(face, 'Dorm 104', { x: 0, y: 0, capHeight: 8 }).width
    return { x: 0, y: 0, capHeight, stretch: Math.max(0.8, Math.min(1.2, 51 / natural)), zeroSlash: 0.22 }
  }

  #drawText(text: string, { right, capTop, capHeight, colour }: { right: number; capTop: number; capHeight: number; colour: Rgb }) {
    const { face } = this.#drawing
    const type = this.#type(capHeight)
    const size = setText(face, text, type)
    const end = Math.max(...size.glyphs.map(({ to }) => to))
    const left = Math.floor(right - end) - 3
    const top = Math.floor(capTop) - Math.ceil(capHeight * 0.4) - 2
    const set = setText(face, text, { ...type, x: right - end - left, y: Math.round(capTop) - top + Math.round(capHeight) })
    const coverage = fillPaths(set.paths, Math.ceil(right) - left + 4, Math.ceil(capHeight * 2) + 6)
    this.#canvas.cover(coverage, left, top, colour, this.#unit, 0.9 * Math.min(1, this.#scale))
  }

  #counterOf({ counter: spec, weapon }: LexiconItem): { text: string; colour: Rgb } | undefined {
    const { random } = this.#drawing
    if (!spec || weapon || spec.form === 'any') return undefined
    if (spec.form === 'stack')
      return { text: String(random.whole(1, spec.max)), colour: spec.max > 1000 ? [170, 207, 18] : [218, 218, 188] }
    const max = spec.max ?? random.pick([10, 20, 25, 30, 40, 60])
    return {
      text: `${random.chance(0.5) ? max : random.whole(0, max)}/${max}`,
      colour: random.pick([
        [255, 83, 53],
        [255, 255, 255],
        [218, 218, 188],
      ]),
    }
  }
}

/** Number from an id, for pictures that are always the same. */
const seedOf = (id: string) => [...id].reduce((seed, character) => (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7)

/**
 * An item's picture by itself, unturned and transparent where the ground shows: a few shaded shapes, always the same for an item. Broken
 * weapons are red.
 */
export function drawIcon(item: LexiconItem, pitch: number): Canvas {
  const random = createRandom(seedOf(item.id))
  const icon = new Canvas(Math.round(item.width * pitch) + 1, Math.round(item.height * pitch) + 1)
  icon.data.fill(0)
  const isRed = item.weapon === 'non-functional'
  const count = random.whole(1, 4)
  for (let shape = 0; shape < count; shape++) {
    const centreX = icon.width * random.between(0.3, 0.7)
    const centreY = icon.height * random.between(0.35, 0.75)
    const radiusX = icon.width * random.between(0.08, 0.32)
    const radiusY = icon.height * random.between(0.08, 0.32)
    const level = random.chance(0.2) ? random.between(170, 240) : random.between(25, 150)
    const tint: Rgb = isRed ? [1, 0.1, 0.1] : [random.between(0.7, 1), random.between(0.7, 1), random.between(0.6, 1)]
    const [slopeX, slopeY] = [random.between(-60, 60) / icon.width, random.between(-60, 60) / icon.height]
    const isRound = random.chance(0.6)
    for (let y = Math.ceil(centreY - radiusY); y <= centreY + radiusY; y++) {
      for (let x = Math.ceil(centreX - radiusX); x <= centreX + radiusX; x++) {
        if (isRound && ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 > 1) continue
        const shaded = level + slopeX * (x - centreX) + slopeY * (y - centreY)
        icon.blend(x, y, [shaded * tint[0], shaded * tint[1], shaded * tint[2]])
      }
    }
  }
  return icon
}

function applyGamma(canvas: Canvas, gamma: number) {
  if (gamma === 1) return
  const table = Uint8ClampedArray.from({ length: 256 }, (_, level) => Math.round(255 * (level / 255) ** gamma))
  for (let at = 0; at < canvas.data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) canvas.data[at + channel] = table[canvas.data[at + channel] ?? 0] ?? 0
  }
}
