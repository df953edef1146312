import type { CellColour } from '@stashwise/game/item'
import type { LexiconItem } from '../src/lexicon.ts'
import type { Box, Rgb } from '../src/picture.ts'
import type { Canvas } from './canvas.ts'
import { drawIcon } from './draw-icon.ts'
import { drawBadge, drawHotkey, drawShield } from './draw-signs.ts'
import type { Random } from './random.ts'
import { coverTick } from './tick-shape.ts'
import { countTwins } from './twins.ts'
import { type Face, fillPaths, hasText, setText } from './typeset.ts'

/** An item of a synthetic picture: what a reader must find. `isHidden`: cut off by the view or covered by something, not to be demanded. */
export type DrawnItem = {
  item: LexiconItem
  box: Box
  columns: number
  rows: number
  caption: string
  /** Items that show the same, this one included. */
  twins: number
  counter?: string
  foundInRaid: boolean
  isInsured: boolean
  isHovered: boolean
  isHidden: boolean
  /** A dogtag shows its player's name. */
  isDogtag: boolean
}

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
export const frameLine: Rgb = [88, 93, 96]
const emptyLine: Rgb = [38, 39, 39]
const emptyGround: Rgb = [20, 20, 20]

export type GridPlan = { x: number; y: number; columns: number; rows: number; bottom: number }

type TextSpot = ({ left: number } | { right: number }) & { capTop: number; capHeight: number; colour: Rgb }

/** Draws grids with their items, and what lies over them. */
export class Painter {
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
  drawWindow(columns: number, rows: number, place?: { x: number; y: number }) {
    const { random, width, height } = this.#drawing
    const scale = this.#scale
    const boxWidth = Math.round(columns * this.#pitch + 12 * scale)
    const boxHeight = Math.round(rows * this.#pitch + 36 * scale)
    const x = place?.x ?? random.whole(10, Math.max(10, width - boxWidth - 10))
    const y = place?.y ?? random.whole(10, Math.max(10, height - boxHeight - 10))
    this.#canvas.rect(x, y, boxWidth, boxHeight, [0, 0, 0])
    this.#canvas.frame(x, y, boxWidth, boxHeight, frameLine)
    this.#canvas.rect(x + 3, y + 3, boxWidth - 6, Math.round(17 * scale), [25, 27, 27])
    this.hide({ x, y, width: boxWidth, height: boxHeight })
    this.drawGrid({ x: x + Math.round(5 * scale), y: y + Math.round(27 * scale), columns, rows, bottom: height })
    return { x, y, width: boxWidth, height: boxHeight }
  }

  /** What lies under a box is not to be demanded. */
  hide({ x, y, width, height }: Box) {
    for (const item of this.items) {
      const { box } = item
      if (box.x < x + width && box.x + box.width > x && box.y < y + height && box.y + box.height > y) item.isHidden = true
    }
  }

  /** A box with lines of text: the note of an item under the mouse, or a notice at the edge of the screen. */
  drawNote(box: Box, lines: readonly string[]) {
    const scale = this.#scale
    this.#canvas.rect(box.x, box.y, box.width, box.height, [6, 7, 7], 0.97)
    this.#canvas.frame(box.x, box.y, box.width, box.height, [60, 64, 64])
    for (const [line, text] of lines.entries())
      this.#drawText(text, {
        left: box.x + 8 * scale,
        capTop: box.y + (7 + line * 16) * scale,
        capHeight: 9 * scale,
        colour: [200, 205, 205],
      })
    this.hide(box)
  }

  /** An item that the mouse carries, and the cells it would take, lit in green. */
  drawDragged(x: number, y: number, item: LexiconItem) {
    const size = { width: Math.round(item.width * this.#pitch) + 1, height: Math.round(item.height * this.#pitch) + 1 }
    const target = this.items.find(({ box }) => Math.abs(box.x - x) < this.#pitch && Math.abs(box.y - y) < this.#pitch)?.box
    if (target) {
      this.#canvas.rect(target.x + 1, target.y + 1, size.width - 2, size.height - 2, [30, 110, 40], 0.4)
      this.hide({ ...size, x: target.x + 1, y: target.y + 1 })
    }
    const icon = drawIcon(item, this.#pitch)
    for (let row = 0; row < icon.height; row++) {
      for (let column = 0; column < icon.width; column++) {
        const offset = (row * icon.width + column) * 4
        const [red = 0, green = 0, blue = 0, alpha = 0] = icon.data.subarray(offset, offset + 4)
        if (alpha > 0) this.#canvas.blend(x + column, y + row, [red, green, blue], 0.85)
      }
    }
    this.hide({ x, y, ...size })
  }

  /** What a character wears: a frame with a picture and a name in it, of two cells, whose frame is two pixels larger than they are. */
  drawSlot(x: number, y: number, item: LexiconItem) {
    const scale = this.#scale
    const side = Math.round(129 * scale)
    const box = { x, y, width: side, height: side }
    this.#dither(box, [30, 30, 29], side)
    this.#drawPicture({ x, y, width: Math.round(126 * scale), height: Math.round(126 * scale) }, item, false)
    this.#canvas.frame(x, y, side, side, frameLine)
    this.#drawCaption(box, item.name)
  }

  /** The light box with a number over the upper left corner of items that a key uses. */
  drawHotkeys(count: number) {
    const { random } = this.#drawing
    const whole = this.items.filter(({ isHidden, columns }) => !isHidden && columns === 1)
    for (let number = 0; number < count && whole.length > 0; number++) {
      const item = random.pick(whole)
      drawHotkey(this.#canvas, item.box, this.#scale)
      this.#drawText(String(random.whole(4, 9)), {
        left: item.box.x + 6 * this.#scale,
        capTop: item.box.y + 6 * this.#scale,
        capHeight: 9 * this.#scale,
        colour: [10, 10, 10],
      })
      // It hides the beginning of a long name.
      item.isHidden ||= setText(this.#drawing.face, item.caption, this.#type(8)).width > 40
    }
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
    const { random, items } = this.#drawing
    const scale = this.#scale
    const isBroken = item.weapon === 'non-functional'
    const isHovered = random.chance(0.01)
    const isDogtag = item.isDogtag === true
    this.#dither(box, isHovered ? [91, 91, 91] : isBroken ? [38, 17, 17] : grounds[item.colour], Math.round(this.#pitch))
    for (let column = 1; column < columns; column++) this.#lighten(box.x + Math.round(column * this.#pitch), box.y, 1, box.height)
    for (let row = 1; row < rows; row++) this.#lighten(box.x, box.y + Math.round(row * this.#pitch), box.width, 1)
    this.#drawPicture(box, item, columns !== item.width || rows !== item.height)
    this.#canvas.frame(box.x, box.y, box.width, box.height, line, this.#unit)
    const isInsured = random.chance(0.05)
    const unit = this.#unit
    if (isInsured) this.#canvas.frame(box.x + unit, box.y + unit, box.width - 2 * unit, box.height - 2 * unit, [193, 129, 54], unit)
    const shownName = isDogtag ? this.#playerName() : item.name
    const caption = this.#drawCaption(box, shownName)
    const counter = this.#counterOf(item)
    this.#drawLowerLeft(box, item)
    if (counter)
      this.#drawText(counter.text, {
        right: box.x + box.width - 1 - 3.5 * scale,
        capTop: box.y + box.height - 1 - 12 * scale,
        capHeight: 9 * scale,
        colour: counter.colour,
      })
    const foundInRaid = random.chance(0.5)
    if (foundInRaid) coverTick(this.#canvas, box, scale, counter !== undefined)
    else if (isInsured) drawShield(this.#canvas, box, scale, counter !== undefined)
    this.items.push({
      isDogtag,
      twins: countTwins(items, { item, caption, isHovered, isBroken, cut: (name) => this.#cutName(box, name) }),
      item,
      box,
      columns,
      rows,
      caption,
      ...(counter ? { counter: counter.text } : {}),
      foundInRaid,
      isInsured,
      isHovered,
      isHidden:
        box.y < top ||
        box.y + box.height - 1 > Math.min(bottom, this.#canvas.height - 1) ||
        box.x < 0 ||
        box.x + box.width > this.#canvas.width,
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
    const text = this.#cutName(box, name)
    this.#drawText(text, {
      right: box.x + box.width - 1 - 2.2 * scale,
      capTop: box.y + 3 * scale,
      capHeight: 8 * scale,
      colour: [182, 193, 199],
    })
    return text.trimEnd()
  }

  /** What of a name fits into a cell. */
  #cutName(box: Box, name: string): string {
    const { face } = this.#drawing
    const room = box.width - 1 - 5 * this.#scale
    let letters = [...name]
    while (letters.length > 1 && setText(face, letters.join(''), this.#type(8 * this.#scale)).width > room) letters = letters.slice(0, -1)
    return letters.join('')
  }

  #playerName(): string {
    const { random } = this.#drawing
    const syllables = ['ka', 'Zo', 'rin', 'Max', 'x', 'tar', '_', 'ne', '7', 'Vul', 'op', 'er', '12', 'shi']
    return Array.from({ length: random.whole(2, 4) }, () => random.pick(syllables)).join('')
  }

  /** What the lower left corner of an item shows: a weapon's calibre, a dogtag's level, or the kind of a mod. */
  #drawLowerLeft(box: Box, item: LexiconItem) {
    const { random } = this.#drawing
    const scale = this.#scale
    const text = item.isDogtag ? String(random.whole(1, 71)) : item.calibre
    if (text === undefined) {
      if (item.badge) drawBadge(this.#canvas, box, scale, item.badge)
      return
    }
    this.#drawText(text, {
      left: box.x + 4 * scale,
      capTop: box.y + box.height - 1 - (item.isDogtag ? 14 : 12) * scale,
      capHeight: 8 * scale,
      colour: [255, 255, 255],
    })
  }

  /** Width of letters as in the game: "Dorm 104" is 51 pixels wide where capitals are 8 high. */
  #type(capHeight: number) {
    const { face } = this.#drawing
    const natural = setText(face, 'Dorm 104', { x: 0, y: 0, capHeight: 8 }).width
    return { x: 0, y: 0, capHeight, stretch: Math.max(0.8, Math.min(1.2, 51 / natural)), zeroSlash: 0.22 }
  }

  #drawText(text: string, { capTop, capHeight, colour, ...side }: TextSpot) {
    const { face } = this.#drawing
    const type = this.#type(capHeight)
    const size = setText(face, text, type)
    const end = Math.max(...size.glyphs.map(({ to }) => to))
    const right = 'right' in side ? side.right : side.left + end
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
