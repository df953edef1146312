import type { Box } from '../src/picture.ts'
import { Canvas } from './canvas.ts'
import { type Drawing, type DrawnItem, type GridPlan, Painter } from './paint-inventory.ts'
import type { Random } from './random.ts'

export type DrawnPicture = { picture: Canvas; items: DrawnItem[]; emptyCells: number; pitch: number }

/**
 * Draws a screen in the manner of the game's inventory: a stash scrolled to any pixel, rig slots that are grids of their own, worn slots,
 * windows that cover parts of the stash and of each other, and what lies over all of them. Wider screens than 16:9 have the stash at their
 * right side. Pictures of items are random shapes.
 */
export function drawInventory(drawing: Drawing): DrawnPicture {
  const { width, height, random } = drawing
  const scale = Math.min(width / 1920, height / 1080)
  const pitch = 63 * scale
  const canvas = new Canvas(width, height, [8, 8, 8])
  drawRoom(canvas, random)
  const painter = new Painter(canvas, drawing, scale)
  const stashX = width - (1920 - 1265) * scale
  const scroll = random.chance(0.4) ? random.between(0, 1) : 0
  const stash: GridPlan = { x: stashX, y: 78 * scale - scroll * pitch, columns: 10, rows: 14 + Math.ceil(scroll), bottom: 934 * scale }
  painter.drawGrid(stash, Math.round(78 * scale))
  const rigX = stashX - (1265 - 700) * scale
  for (let slot = 0; slot < 4; slot++) {
    painter.drawGrid({ x: Math.round(rigX + slot * 70 * scale), y: Math.round(150 * scale), columns: 1, rows: 2, bottom: height })
  }
  for (let slot = 0; slot < 3; slot++)
    painter.drawSlot(Math.round(rigX - 140 * scale), Math.round((150 + slot * 140) * scale), random.pick(drawing.items))
  addLight(canvas, random)
  if (random.chance(0.6)) drawWindows(painter, random, pitch)
  drawOver(painter, drawing, scale)
  applyGamma(canvas, drawing.gamma ?? 1)
  return { picture: canvas, items: painter.items, emptyCells: painter.emptyCells, pitch }
}

/** A part of a picture, as a player cuts it out. */
export function cropDrawn({ picture, items, emptyCells, pitch }: DrawnPicture, { x, y, width, height }: Box): DrawnPicture {
  const isInside = (box: Box) => box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height
  return {
    picture: picture.crop(x, y, width, height),
    pitch,
    emptyCells,
    items: items.map((item) => ({
      ...item,
      box: { ...item.box, x: item.box.x - x, y: item.box.y - y },
      isHidden: item.isHidden || !isInside(item.box),
    })),
  }
}

/** The picture after a raid: a share of its items, in places that are whole, are others of the same size from another picture. */
export function swapItems({ picture, items }: DrawnPicture, from: DrawnPicture, share: number): Canvas {
  const swapped = picture.crop(0, 0, picture.width, picture.height)
  const whole = items.filter(({ isHidden }) => !isHidden)
  const others = from.items.filter(({ isHidden }) => !isHidden)
  let left = Math.round(share * whole.length)
  for (const { box } of whole) {
    const at = others.findIndex((other) => other.box.width === box.width && other.box.height === box.height)
    const [other] = left > 0 && at >= 0 ? others.splice(at, 1) : []
    if (!other) continue
    left--
    for (let row = 0; row < box.height; row++) {
      const start = ((other.box.y + row) * from.picture.width + other.box.x) * 4
      swapped.data.set(from.picture.data.subarray(start, start + box.width * 4), ((box.y + row) * swapped.width + box.x) * 4)
    }
  }
  return swapped
}

/** One window, two that overlap, or two side by side whose cells lie on one lattice. */
function drawWindows(painter: Painter, random: Random, pitch: number) {
  const first = painter.drawWindow(random.whole(3, 6), random.whole(3, 6))
  if (random.chance(0.5)) return
  const isBeside = random.chance(0.5)
  const columns = Math.ceil(first.width / pitch)
  painter.drawWindow(
    random.whole(2, 4),
    random.whole(2, 4),
    isBeside
      ? { x: Math.round(first.x + columns * pitch), y: first.y }
      : { x: first.x + Math.round(random.between(0.3, 2) * pitch), y: first.y + Math.round(random.between(0.3, 2) * pitch) },
  )
}

/** Notes, notices, keys and what the mouse carries. */
function drawOver(painter: Painter, { width, height, random, items }: Drawing, scale: number) {
  painter.drawHotkeys(random.whole(0, 3))
  const at = (boxWidth: number, boxHeight: number): Box => ({
    x: random.whole(0, width - Math.round(boxWidth * scale)),
    y: random.whole(0, height - Math.round(boxHeight * scale)),
    width: Math.round(boxWidth * scale),
    height: Math.round(boxHeight * scale),
  })
  if (random.chance(0.3)) painter.drawNote(at(190, 46), [random.pick(items).name, 'Found in raid'])
  if (random.chance(0.2)) {
    const note = at(320, 34)
    painter.drawNote({ ...note, x: width - note.width - 4, y: height - note.height - 4 }, ['Item sold on the market'])
  }
  if (random.chance(0.2)) {
    const { x, y } = at(130, 130)
    painter.drawDragged(x, y, random.pick(items))
  }
}

/** What of the hideout is seen behind the panels: blurred and, now and then, bright. */
function drawRoom(canvas: Canvas, random: Random) {
  const level = random.chance(0.25) ? random.between(60, 150) : random.between(0, 25)
  const [waveX, waveY] = [random.between(150, 400), random.between(120, 300)]
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const light = level * (0.6 + 0.4 * Math.sin(x / waveX) * Math.cos(y / waveY))
      canvas.add(x, y, [light, light * 0.96, light * 0.86])
    }
  }
}

/** The light of a lamp behind the glass of stash and rig: it brightens dark pixels at the top of the screen. */
function addLight(canvas: Canvas, random: Random) {
  const lampX = random.between(0.2, 0.9) * canvas.width
  const strength = random.between(0, 40)
  for (let y = 0; y < canvas.height * 0.4; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const near = Math.exp(-(((x - lampX) / (canvas.width * 0.25)) ** 2) - (y / (canvas.height * 0.12)) ** 2)
      if (near <= 0.01) continue
      const at = (y * canvas.width + x) * 4
      const rise = (channel: number, share: number) => strength * near * share * (1 - (canvas.data[at + channel] ?? 0) / 255)
      canvas.add(x, y, [rise(0, 1), rise(1, 0.95), rise(2, 0.75)])
    }
  }
}

function applyGamma(canvas: Canvas, gamma: number) {
  if (gamma === 1) return
  const table = Uint8ClampedArray.from({ length: 256 }, (_, level) => Math.round(255 * (level / 255) ** gamma))
  for (let at = 0; at < canvas.data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) canvas.data[at + channel] = table[canvas.data[at + channel] ?? 0] ?? 0
  }
}
