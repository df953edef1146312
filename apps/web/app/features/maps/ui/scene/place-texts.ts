import type { MapLabel, Marker } from '@stashwise/maps/map-facts'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { lookOf } from '../look/marker-look.ts'
import type { Cluster, Clustered } from './cluster-markers.ts'
import { isNamed } from './one-name.ts'
import { type Box, boxAt, boxesAlong, createTakenBoxes, type Edges, middleWithin, ringsAround, uncut } from './place-boxes.ts'
import type { Scene } from './scene.ts'
import { categoryOf, isFaint, isOnSheet, isWayOut, markerScale, type SceneCanvas } from './scene-canvas.ts'
import type { SceneColours } from './scene-colours.ts'

/** What measures texts. */
type TextPen = { font: string; measureText(text: string): { width: number } }
export type TextCanvas = Omit<SceneCanvas, 'pen' | 'ratio'> & { pen: TextPen }
type Spot = { x: number; y: number }

/** A text with the middle of its line. `angle`: radians. */
export type PlacedText = {
  text: string
  x: number
  y: number
  /** What no other text may lie over. */
  boxes: readonly Box[]
  font: string
  colour: string
  alpha: number
  angle: number
  isOver?: boolean
  /** Of a chip: its width. */
  chip?: number
  /** Of a text that lies off its place: from its box to the place. */
  leader?: { from: Spot; to: Spot; hasDot: boolean }
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

/**
 * Which names are written and where: none over another, over a marker or under a control, and none farther from its place than the canvas allows.
 * Ways out choose first, then landmarks, then other names by their importance.
 */
export function placeTexts(canvas: TextCanvas, scene: Scene, { colours, clustered }: Shown): PlacedTexts {
  const taken: Taken = { all: createTakenBoxes(), hard: createTakenBoxes() }
  for (const control of canvas.controls) takeBoth(taken, control)
  const placed = clustered.single.flatMap((marker) => toPlaced(canvas, scene, marker))
  for (const { marker, box } of placed) {
    if (isSmall(marker.kind)) taken.all.take(box)
    else takeBoth(taken, box)
  }
  for (const cluster of clustered.clusters) if (!isDense(cluster.kind)) taken.all.take(clusterBox(canvas, cluster))
  const hasWays = scene.markers.some(isWayOut)
  /** What always has its name: ways out, and bosses where none are known. */
  const isSure = (marker: Marker) => isWayOut(marker) || (marker.kind === 'boss' && !hasWays)
  const wanted = placed.filter(({ marker }) => hasName(canvas, scene, marker, isSure(marker)))
  const written: { text: string; x: number; y: number }[] = []
  // A name beyond the screen says nothing on it.
  const isSaid = (spot: { text: string } & Spot) =>
    isNamed(isIn(canvas.view, spot) ? written.filter((one) => isIn(canvas.view, one)) : written, spot)
  function name(each: Placed, reach: number): PlacedText[] {
    const { marker, x, y } = each
    const spot = { text: marker.name, x, y }
    if ((isSure(marker) || marker.quest !== undefined) && isSaid(spot)) return []
    const placedTexts = placeName(canvas, scene, each, taken, colours, { isSure: isSure(marker), reach })
    if (placedTexts.length > 0) written.push(spot)
    return placedTexts
  }
  function write(label: MapLabel, reach: number): PlacedText[] {
    const spot = { text: label.text, x: canvas.toX(label.at.left), y: canvas.toY(label.at.top) }
    return !isFound(scene, label) && isSaid(spot) ? [] : placeLabel(canvas, scene, label, taken, colours, reach)
  }
  // Ways out of the other side give way to the player's own.
  const ways = wanted.filter(({ marker }) => isWayOut(marker)).sort((a, b) => Number(scene.isDim(a.marker)) - Number(scene.isDim(b.marker)))
  const names: PlacedText[] = []
  const labels: PlacedText[] = []
  const [sure, others] = landmarksFirst(scene)
  // What finds no room near its place may go farther once all the others have theirs.
  const waysLeft = ways.filter((way) => addTo(names, name(way, canvas.reach.ways)))
  const labelsLeft = sure.filter((label) => addTo(labels, write(label, canvas.reach.near)))
  for (const label of labelsLeft) addTo(labels, write(label, canvas.reach.far))
  for (const way of waysLeft) addTo(names, name(way, canvas.reach.far))
  const rest = wanted.filter(({ marker }) => !isWayOut(marker))
  for (const each of hasWays ? rest : rarestFirst(rest)) addTo(names, name(each, canvas.reach.near))
  for (const label of others) addTo(labels, write(label, canvas.reach.near))
  return {
    areas: labels.filter(({ isOver }) => !isOver),
    names: [...labels.filter(({ isOver }) => isOver), ...names],
  }
}

/** @returns true where there was nothing to add. */
function addTo(placed: PlacedText[], texts: readonly PlacedText[]): boolean {
  placed.push(...texts)
  return texts.length === 0
}

type Shown = { colours: SceneColours; clustered: Clustered }

function takeBoth({ all, hard }: Taken, box: Box) {
  all.take(box)
  hard.take(box)
}

/** What is named once before what is named at many places. */
function rarestFirst(placed: readonly Placed[]): readonly Placed[] {
  const counts = Map.groupBy(placed, ({ marker }) => marker.name)
  const countOf = ({ marker }: Placed) => counts.get(marker.name)?.length ?? 0
  return placed.toSorted((a, b) => countOf(a) - countOf(b))
}

/** Locks, hazards and the like: there are many, and the name of a large place is worth more. */
const isSmall = (kind: MarkerKind) => categoryOf.get(kind) === 'keys' || categoryOf.get(kind) === 'miscellaneous'
const clusterBox = ({ toX, toY }: TextCanvas, { at }: Cluster): Box => boxAt(toX(at.left), toY(at.top) - 9, clusterWidth, 18)

type Placed = { marker: Marker; x: number; y: number; half: number; box: Box }
/** There are too many of them to keep clear of. */
const isDense = (kind: MarkerKind) => kind === 'pmcSpawn' || kind === 'scavSpawn' || categoryOf.get(kind) === 'loot'

/** A marker of this sheet on the canvas that texts keep clear of. */
function toPlaced({ toX, toY, zoom, width, height }: TextCanvas, scene: Scene, marker: Marker): Placed[] {
  const { kind, at } = marker
  if (!isOnSheet(marker, scene.level) || isFaint(scene, marker) || (isDense(kind) && !scene.hits?.has(marker.id))) return []
  const [x, y] = [toX(at.left), toY(at.top)]
  if (x < 0 || y < 0 || x > width || y > height) return []
  const half = (lookOf(kind).size / 2) * markerScale(zoom)
  return [{ marker, x, y, half, box: boxAt(x, y - half, 2 * half, 2 * half) }]
}

function hasName({ zoom }: TextCanvas, { hits }: Scene, marker: Marker, isSure: boolean): boolean {
  const { kind, id, name } = marker
  const isHit = hits?.has(id) ?? false
  return name !== '' && (isHit || (named.has(kind) && (isSure || zoom >= nearNames)))
}

const isIn = ({ left, right, top, bottom }: Box, { x, y }: Spot): boolean => x >= left && x <= right && y >= top && y <= bottom

/** A place on screen has its text on screen as well. */
function edgesAt({ edges, view }: TextCanvas, x: number, y: number): Edges {
  if (!isIn(view, { x, y })) return { ...edges, view }
  const inset = gap * 2
  // A place beyond the map's own edges, or nearer to the screen's than a text may be, has its text moved in.
  return {
    left: Math.min(x, Math.max(x < edges.left ? view.left : edges.left, view.left + inset)),
    right: Math.max(x, Math.min(x > edges.right ? view.right : edges.right, view.right - inset)),
    top: view.top + gap,
    bottom: view.bottom - gap,
  }
}

/** Lines of room between a marker and its name: near ones first. */
const nearLines = [0, 1]
const farLines = [2, 3]
/** Pixels. */
export const chipHeight = 14
const chipPadding = 5

const widthOf = ({ pen }: TextCanvas, text: string, font: string): number => {
  pen.font = font
  return pen.measureText(text).width
}

/** The first of the boxes that is free; it is taken from then on. `own`: may be met. */
function claim(taken: Taken, over: keyof Taken, boxes: readonly Box[], own?: Box): Box | undefined {
  const box = taken[over].findFirst(boxes, own)
  if (box) takeBoth(taken, box)
  return box
}

/**
 * Below its marker, else above, else beside it. A way out has its name and its condition below it also where that is farther off, over small
 * markers, and away from its marker with a line to it, within reach.
 */
function placeName(
  canvas: TextCanvas,
  scene: Scene,
  { marker, x, y, half, box: own }: Placed,
  taken: Taken,
  colours: SceneColours,
  { isSure, reach }: { isSure: boolean; reach: number },
) {
  const font = `600 12.5px ${colours.font}`
  const edges = edgesAt(canvas, x, y)
  const width = widthOf(canvas, marker.name, font) + 4
  const chip = isSure && !canvas.reach.isTight ? scene.chipOf(marker) : ''
  const chipFont = `600 10.5px ${colours.font}`
  const chipWidth = chip === '' ? 0 : widthOf(canvas, chip, chipFont) + 2 * chipPadding
  const around = (room: number, height: number) => ({ x, y, half, edges, room, height })
  const full = around(Math.max(width, chipWidth), nameHeight + chipHeight)
  const alone = around(width, nameHeight)
  const withChip = chip === '' ? undefined : sureBox(full)
  const box = withChip ?? (isSure ? sureBox(alone) : claim(taken, 'all', placesAround(alone, nearLines), own))
  if (!box) return []
  const colour = scene.isDim(marker) ? colours.textFaint : colours.text
  const middle = (box.left + box.right) / 2
  const leader = leaderTo(box, { x, y }, half + gap + 2 * nameHeight)
  const placed = { colour, alpha: 1, angle: 0, boxes: [box] }
  const name: PlacedText = { ...placed, text: marker.name, x: middle, y: box.top + nameHeight / 2, font, ...(leader && { leader }) }
  if (!withChip) return [name]
  return [name, { ...placed, text: chip, x: middle, y: box.bottom - chipHeight / 2, font: chipFont, boxes: [], chip: chipWidth }]

  function sureBox(room: Around): Box | undefined {
    const near = placesAround(room, nearLines)
    const far = placesAround(room, farLines).filter((box) => awayOf(box, { x, y }) <= reach)
    const rings = uncut(edges, x, ringsAround({ x, y }, room.room, room.height, reach))
    return (
      claim(taken, 'all', near, own) ??
      claim(taken, 'hard', near, own) ??
      claim(taken, 'all', far, own) ??
      claim(taken, 'all', rings, own) ??
      claim(taken, 'hard', [...far, ...rings], own)
    )
  }
}

/** What of a box is nearest to a spot. */
const nearestOf = (box: Box, { x, y }: Spot): Spot => ({
  x: Math.min(Math.max(x, box.left), box.right),
  y: Math.min(Math.max(y, box.top), box.bottom),
})
const awayOf = (box: Box, spot: Spot): number => Math.hypot(nearestOf(box, spot).x - spot.x, nearestOf(box, spot).y - spot.y)

/** A line from a box to its place, when that is farther than `near`. */
function leaderTo(box: Box, to: Spot, near: number, hasDot = false): PlacedText['leader'] {
  const from = nearestOf(box, to)
  return Math.hypot(from.x - to.x, from.y - to.y) > near ? { from, to, hasDot } : undefined
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

/** What is always written, and the rest, by their order: what was found, landmarks of the sheet, and those of other levels; then other places. */
function landmarksFirst(scene: Scene): [sure: readonly MapLabel[], others: readonly MapLabel[]] {
  const found = scene.labels.filter((label) => isFound(scene, label))
  const landmarks = scene.labels.filter((label) => label.isLandmark && !isFound(scene, label))
  return [
    [...found, ...landmarks.filter((label) => isOnLevel(scene, label)), ...landmarks.filter((label) => !isOnLevel(scene, label))],
    scene.labels.filter((label) => !label.isLandmark && !isFound(scene, label)),
  ]
}
const isOnLevel = ({ level }: Scene, { levels }: MapLabel): boolean => levels === undefined || levels.includes(level)

/**
 * At the place itself, else a line above or below it. A landmark is written on every level, in italics where it is of another: also over small
 * markers, along its street, in smaller letters, and away from its place with a line to it, within reach.
 */
function placeLabel(canvas: TextCanvas, scene: Scene, label: MapLabel, taken: Taken, colours: SceneColours, reach: number): PlacedText[] {
  const { toX, toY, width, height } = canvas
  const { text, at, size, rotation = 0 } = label
  const found = isFound(scene, label)
  const isHere = isOnLevel(scene, label)
  const isSure = found || label.isLandmark === true
  const isOverSmall = found || ((size >= largePlace || isSure) && !canvas.reach.isTight)
  if (!isHere && !isSure) return []
  const [x, y] = [toX(at.left), toY(at.top)]
  if (x < 0 || y < 0 || x > width || y > height) return []
  const edges = edgesAt(canvas, x, y)
  const angle = (rotation * Math.PI) / 180
  const usual = Math.max(leastLetters, (usualLetters * size) / 100)
  const fontOf = (letters: number) =>
    `${isHere ? '' : 'italic '}${size >= 100 || found ? 700 : 600} ${letters.toFixed(1)}px ${colours.font}`
  const look = { text, colour: found ? colours.accent : colours.textFaint, alpha: found ? 1 : 0.92 }
  return tryAt(usual) ?? (isSure ? (tryAt(leastLetters) ?? tryAway()) : undefined) ?? []

  function tryAt(letters: number): PlacedText[] | undefined {
    const font = fontOf(letters)
    const room = widthOf(canvas, text, font) + 6
    const middle = rotation === 0 ? middleWithin(edges, x, room) : x
    const steps = isSure && rotation !== 0 ? alongSteps.map((along) => ({ along: along * room, line: 0 })) : []
    const places = [...lineSteps.map((line) => ({ along: 0, line })), ...steps]
      .map(({ along, line }) => {
        const left = middle - Math.sin(angle) * line * letters + Math.cos(angle) * along
        const top = y + Math.cos(angle) * line * letters + Math.sin(angle) * along
        return { left, top, boxes: boxesAlong(left, top, room, letters + 1, angle) }
      })
      .filter(({ boxes }) => uncut(edges, x, boxes).length === boxes.length)
    const free = taken.all.findGroup(places)
    const place = free ?? (isOverSmall ? taken.hard.findGroup(places) : undefined)
    if (!place) return undefined
    for (const box of place.boxes) takeBoth(taken, box)
    return [{ ...look, x: place.left, y: place.top, font, angle, boxes: place.boxes, isOver: isSure || free === undefined }]
  }
  function tryAway(): PlacedText[] | undefined {
    const font = fontOf(leastLetters)
    const rings = uncut(edges, x, ringsAround({ x, y }, widthOf(canvas, text, font) + 6, leastLetters + 1, reach))
    const box = claim(taken, 'all', rings) ?? (isOverSmall ? claim(taken, 'hard', rings) : undefined)
    if (!box) return undefined
    const leader = leaderTo(box, { x, y }, leastLetters / 2, true)
    const place = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    return [{ ...look, ...place, font, angle: 0, boxes: [box], isOver: true, ...(leader && { leader }) }]
  }
}

/** Where a place's name may go, in lines from the place. */
const lineSteps = [0, -0.7, 0.7, -1.3, 1.3, -1.9, 1.9] as const
/** Where the name of a street may go along it, in lengths of the name. */
const alongSteps = [0.5, -0.5, 1, -1, 1.5, -1.5] as const
