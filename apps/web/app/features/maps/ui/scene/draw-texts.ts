import type { MapLabel, Marker } from '@stashwise/maps/map-facts'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { lookOf } from '../look/marker-look.ts'
import type { Cluster, Clustered } from './cluster-markers.ts'
import { isNamed } from './one-name.ts'
import { type Box, boxAt, boxesAlong, createTakenBoxes, type Edges, middleWithin, uncut } from './place-boxes.ts'
import type { Scene } from './scene.ts'
import { categoryOf, isFaint, isOnSheet, isWayOut, markerScale, type SceneCanvas } from './scene-canvas.ts'
import type { SceneColours } from './scene-colours.ts'

/** A text with the middle of its line. `angle`: radians. */
type PlacedText = {
  text: string
  x: number
  y: number
  font: string
  colour: string
  alpha: number
  angle: number
  isOver?: boolean
  /** Of a chip: its width. */
  chip?: number
}
/** Names of places lie on the ground, those of markers over everything. */
export type PlacedTexts = { areas: readonly PlacedText[]; names: readonly PlacedText[] }
/** `hard`: what no name may lie over; `all`: with the small markers too. */
type Taken = Record<'all' | 'hard', ReturnType<typeof createTakenBoxes>>

const named: ReadonlySet<MarkerKind> = new Set([
  'pmcExtraction',
  'scavExtraction',
  'coopExtraction',
  'transition',
  'boss',
  'questObjective',
  'questItem',
])
/** From this zoom on names of bosses and quests are written as well. */
const nearNames = 2.4
/** Pixels. */
const nameHeight = 14
const gap = 2
/** Letters of a place of the usual size, and the smallest. Pixels. */
const usualLetters = 15
const leastLetters = 11
/** From this size on a name may lie over small markers where there is no other room. Percent. */
const largePlace = 90
/** Pixels. */
const clusterWidth = 40

/** Which names are written and where: none over another, over a marker or under a control. The important ones choose first. */
export function placeTexts(canvas: SceneCanvas, scene: Scene, { colours, clustered }: Shown): PlacedTexts {
  const taken: Taken = { all: createTakenBoxes(), hard: createTakenBoxes() }
  for (const control of canvas.controls) takeBoth(taken, control)
  const placed = clustered.single.flatMap((marker) => toPlaced(canvas, scene, marker))
  for (const { marker, box } of placed) {
    if (isSmall(marker.kind)) taken.all.take(box)
    else takeBoth(taken, box)
  }
  for (const cluster of clustered.clusters) if (!isDense(cluster.kind)) taken.all.take(clusterBox(canvas, cluster))
  const wanted = placed.filter(({ marker }) => hasName(canvas, scene, marker))
  // Ways out of the other side give way to the player's own.
  const own = wanted.filter(({ marker }) => !scene.isDim(marker))
  const others = wanted.filter(({ marker }) => scene.isDim(marker))
  const written: { text: string; x: number; y: number }[] = []
  const names = [...own, ...others].flatMap((each) => {
    const { marker, x, y } = each
    const spot = { text: marker.name, x, y }
    if (isWayOut(marker) && isNamed(written, spot)) return []
    const placedTexts = placeName(canvas, scene, each, taken, colours)
    if (placedTexts.length > 0) written.push(spot)
    return placedTexts
  })
  const labels = foundFirst(scene).flatMap((label) => {
    const spot = { text: label.text, x: canvas.toX(label.at.left), y: canvas.toY(label.at.top) }
    return !isFound(scene, label) && isNamed(written, spot) ? [] : placeLabel(canvas, scene, label, taken, colours)
  })
  return {
    areas: labels.filter(({ isOver }) => !isOver),
    names: [...labels.filter(({ isOver }) => isOver), ...names],
  }
}

type Shown = { colours: SceneColours; clustered: Clustered }

function takeBoth({ all, hard }: Taken, box: Box) {
  all.take(box)
  hard.take(box)
}

/** Locks, hazards and the like: there are many, and the name of a large place is worth more. */
const isSmall = (kind: MarkerKind) => categoryOf.get(kind) === 'keys' || categoryOf.get(kind) === 'miscellaneous'
const clusterBox = ({ toX, toY }: SceneCanvas, { at }: Cluster): Box => boxAt(toX(at.left), toY(at.top) - 9, clusterWidth, 18)

type Placed = { marker: Marker; x: number; y: number; half: number; box: Box }
/** There are too many of them to keep clear of. */
const isDense = (kind: MarkerKind) => kind === 'pmcSpawn' || kind === 'scavSpawn' || categoryOf.get(kind) === 'loot'

/** A marker of this sheet on the canvas that texts keep clear of. */
function toPlaced({ toX, toY, zoom, width, height }: SceneCanvas, scene: Scene, marker: Marker): Placed[] {
  const { kind, at } = marker
  if (!isOnSheet(marker, scene.level) || isFaint(scene, marker) || (isDense(kind) && !scene.hits?.has(marker.id))) return []
  const [x, y] = [toX(at.left), toY(at.top)]
  if (x < 0 || y < 0 || x > width || y > height) return []
  const half = (lookOf(kind).size / 2) * markerScale(zoom)
  return [{ marker, x, y, half, box: boxAt(x, y - half, 2 * half, 2 * half) }]
}

function hasName({ zoom }: SceneCanvas, { hits }: Scene, marker: Marker): boolean {
  const { kind, id, name } = marker
  const isHit = hits?.has(id) ?? false
  return name !== '' && (isHit || (named.has(kind) && (isWayOut(marker) || zoom >= nearNames)))
}

/** A place on screen has its text on screen as well. */
function edgesAt({ edges, view }: SceneCanvas, x: number, y: number): Edges {
  if (x < view.left || x > view.right || y < view.top || y > view.bottom) return edges
  const inset = gap * 2
  return {
    left: Math.max(edges.left, view.left + inset),
    right: Math.min(edges.right, view.right - inset),
    top: view.top + gap,
    bottom: view.bottom - gap,
  }
}

/** Lines of room between a marker and its name: near ones first, far ones only for names that must be there. */
const nearLines = [0, 1]
const farLines = [2, 3]
/** Pixels. */
const chipHeight = 14
const chipPadding = 5

/**
 * Below its marker, else above, else beside it. A way out is always named: over small markers, farther off, and over others where nothing
 * else is left; its condition stands below the name where there is room.
 */
function placeName(canvas: SceneCanvas, scene: Scene, { marker, x, y, half, box: own }: Placed, taken: Taken, colours: SceneColours) {
  const { pen } = canvas
  const font = `600 12.5px ${colours.font}`
  pen.font = font
  const edges = edgesAt(canvas, x, y)
  const width = pen.measureText(marker.name).width + 4
  const isSure = isWayOut(marker)
  const chip = isSure ? scene.chipOf(marker) : ''
  const chipFont = `600 10.5px ${colours.font}`
  pen.font = chipFont
  const chipWidth = chip === '' ? 0 : pen.measureText(chip).width + 2 * chipPadding
  const placesOf = (lines: readonly number[], room: number, height: number) => placesAround({ x, y, half, edges, room, height }, lines)
  const both = chip === '' ? undefined : taken.all.takeFirst(placesOf(nearLines, Math.max(width, chipWidth), nameHeight + chipHeight), own)
  const alone = both ? undefined : placeAlone()
  const box = both ?? alone
  if (!box) return []
  taken.hard.take(box)
  const colour = scene.isDim(marker) ? colours.textFaint : colours.text
  const middle = (box.left + box.right) / 2
  const name: PlacedText = { text: marker.name, x: middle, y: box.top + nameHeight / 2, font, colour, alpha: 1, angle: 0 }
  if (!both) return [name]
  const below = { text: chip, x: middle, y: box.bottom - chipHeight / 2, font: chipFont, colour, alpha: 1, angle: 0, chip: chipWidth }
  return [name, below]

  function placeAlone(): Box | undefined {
    const near = placesOf(nearLines, width, nameHeight)
    const free = taken.all.takeFirst(near, own)
    if (free || !isSure) return free
    const far = [...near, ...placesOf(farLines, width, nameHeight)]
    return taken.hard.takeFirst(far, own) ?? far[0] ?? boxAt(middleWithin(edges, x, width), y + half + gap, width, nameHeight)
  }
}

type Around = { x: number; y: number; half: number; edges: Edges; room: number; height: number }

/** Boxes for a text around a marker, the best first. */
function placesAround({ x, y, half, edges, room, height }: Around, lines: readonly number[]): readonly Box[] {
  const middle = middleWithin(edges, x, room)
  const beside = half + gap + room / 2
  const upDown = (line: number) => {
    const far = half + gap + line * nameHeight
    return [boxAt(middle, y + far, room, height), boxAt(middle, y - far - height, room, height)]
  }
  const [first, ...others] = lines
  return uncut(edges, x, [
    ...(first === undefined ? [] : upDown(first)),
    boxAt(x + beside, y - height / 2, room, height),
    boxAt(x - beside, y - height / 2, room, height),
    ...[-1, 1].flatMap((side) => [half, -half].map((down) => boxAt(x + side * beside, y + down - height / 2, room, height))),
    ...others.flatMap(upDown),
  ])
}

const isFound = ({ open, labelHits }: Scene, { id }: MapLabel): boolean => id === open || (labelHits?.has(id) ?? false)
const foundFirst = (scene: Scene): readonly MapLabel[] =>
  scene.labels.some((label) => isFound(scene, label))
    ? [...scene.labels].sort((a, b) => Number(isFound(scene, b)) - Number(isFound(scene, a)))
    : scene.labels

/** At the place itself, else a line above or below it. */
function placeLabel(canvas: SceneCanvas, scene: Scene, label: MapLabel, taken: Taken, colours: SceneColours): PlacedText[] {
  const { pen, toX, toY, width, height } = canvas
  const { text, at, levels, size, rotation = 0 } = label
  const found = isFound(scene, label)
  if (levels && !levels.includes(scene.level) && !found) return []
  const [x, y] = [toX(at.left), toY(at.top)]
  if (x < 0 || y < 0 || x > width || y > height) return []
  const letters = Math.max(leastLetters, (usualLetters * size) / 100)
  const font = `${size >= 100 || found ? 700 : 600} ${letters.toFixed(1)}px ${colours.font}`
  pen.font = font
  const room = pen.measureText(text).width + 6
  const angle = (rotation * Math.PI) / 180
  const middle = rotation === 0 ? middleWithin(edgesAt(canvas, x, y), x, room) : x
  const places = lineSteps.map((step) => {
    const [left, top] = [middle - Math.sin(angle) * step * letters, y + Math.cos(angle) * step * letters]
    return { left, top, boxes: boxesAlong(left, top, room, letters + 1, angle) }
  })
  const free = taken.all.takeGroup(places)
  for (const box of free?.boxes ?? []) taken.hard.take(box)
  const over = !free && (size >= largePlace || found) ? taken.hard.takeGroup(places) : undefined
  for (const box of over?.boxes ?? []) taken.all.take(box)
  const colour = found ? colours.accent : colours.textFaint
  const place = free ?? over
  if (!place) return []
  return [{ text, x: place.left, y: place.top, font, colour, alpha: found ? 1 : 0.92, angle, isOver: over !== undefined }]
}

/** Where a place's name may go, in lines from the place. */
const lineSteps = [0, -0.7, 0.7, -1.3, 1.3, -1.9, 1.9] as const

function drawChip(pen: CanvasRenderingContext2D, width: number, { halo, rim }: { halo: string; rim: string }) {
  pen.beginPath()
  pen.roundRect(-width / 2, -chipHeight / 2 + 0.5, width, chipHeight - 1, chipHeight / 2)
  pen.save()
  pen.fillStyle = halo
  pen.strokeStyle = rim
  pen.lineWidth = 1
  pen.fill()
  pen.stroke()
  pen.restore()
}

export function drawTexts({ pen }: SceneCanvas, texts: readonly PlacedText[], { halo }: SceneColours) {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 3.5
  pen.strokeStyle = halo
  for (const { text, x, y, font, colour, alpha, angle, chip } of texts) {
    pen.save()
    pen.translate(x, y)
    pen.rotate(angle)
    pen.font = font
    pen.globalAlpha = alpha
    pen.fillStyle = colour
    if (chip === undefined) pen.strokeText(text, 0, 0)
    else drawChip(pen, chip, { halo, rim: colour })
    pen.fillText(text, 0, 0)
    pen.restore()
  }
  pen.globalAlpha = 1
}
