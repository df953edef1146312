import type { MapLabel, Marker } from '@stashwise/maps/map-facts'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { lookOf } from '../look/marker-look.ts'
import { type Box, boxAt, boxesAlong, createTakenBoxes, type Edges, middleWithin, uncutFirst } from './place-boxes.ts'
import type { Scene } from './scene.ts'
import { categoryOf, isFaint, isOnSheet, isWayOut, markerScale, type SceneCanvas } from './scene-canvas.ts'
import type { SceneColours } from './scene-colours.ts'

/** A text with the middle of its line. `angle`: radians. */
type PlacedText = { text: string; x: number; y: number; font: string; colour: string; alpha: number; angle: number }
/** Names of places lie on the ground, those of markers over everything. */
export type PlacedTexts = { areas: readonly PlacedText[]; names: readonly PlacedText[] }
type Taken = ReturnType<typeof createTakenBoxes>

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

/** Which names are written and where: none over another, over a marker or under a control. The important ones choose first. */
export function placeTexts(canvas: SceneCanvas, scene: Scene, colours: SceneColours): PlacedTexts {
  const taken = createTakenBoxes()
  for (const control of canvas.controls) taken.take(control)
  const placed = scene.markers.flatMap((marker) => toPlaced(canvas, scene, marker))
  for (const { box } of placed) taken.take(box)
  const wanted = placed.filter(({ marker }) => hasName(canvas, scene, marker))
  // Ways out of the other side give way to the player's own.
  const own = wanted.filter(({ marker }) => !scene.isDim(marker))
  const others = wanted.filter(({ marker }) => scene.isDim(marker))
  return {
    names: [...own, ...others].flatMap((each) => placeName(canvas, scene, each, taken, colours)),
    areas: foundFirst(scene).flatMap((label) => placeLabel(canvas, scene, label, taken, colours)),
  }
}

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

/** Of a place on screen a text stays on screen as well. */
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

/** Below its marker, else above, else beside it. */
function placeName(canvas: SceneCanvas, scene: Scene, { marker, x, y, half, box: own }: Placed, taken: Taken, colours: SceneColours) {
  const { pen } = canvas
  const font = `600 12.5px ${colours.font}`
  pen.font = font
  const edges = edgesAt(canvas, x, y)
  const width = pen.measureText(marker.name).width + 4
  const beside = half + gap + width / 2
  const middle = middleWithin(edges, x, width)
  const box = taken.takeFirst(
    uncutFirst(edges, x, [
      boxAt(middle, y + half + gap, width, nameHeight),
      boxAt(middle, y - half - gap - nameHeight, width, nameHeight),
      boxAt(x + beside, y - nameHeight / 2, width, nameHeight),
      boxAt(x - beside, y - nameHeight / 2, width, nameHeight),
    ]),
    own,
  )
  const colour = scene.isDim(marker) ? colours.textFaint : colours.text
  const placed: PlacedText[] = box
    ? [{ text: marker.name, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, font, colour, alpha: 1, angle: 0 }]
    : []
  return placed
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
  const group = taken.takeGroup(
    lineSteps.map((step) => {
      const [left, top] = [middle - Math.sin(angle) * step * letters, y + Math.cos(angle) * step * letters]
      return { left, top, boxes: boxesAlong(left, top, room, letters + 1, angle) }
    }),
  )
  const colour = found ? colours.accent : colours.textFaint
  return group ? [{ text, x: group.left, y: group.top, font, colour, alpha: found ? 1 : 0.92, angle }] : []
}

/** Where a place's name may go, in lines from the place. */
const lineSteps = [0, -0.7, 0.7, -1.3, 1.3] as const

export function drawTexts({ pen }: SceneCanvas, texts: readonly PlacedText[], { halo }: SceneColours) {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 3.5
  pen.strokeStyle = halo
  for (const { text, x, y, font, colour, alpha, angle } of texts) {
    pen.save()
    pen.translate(x, y)
    pen.rotate(angle)
    pen.font = font
    pen.globalAlpha = alpha
    pen.fillStyle = colour
    pen.strokeText(text, 0, 0)
    pen.fillText(text, 0, 0)
    pen.restore()
  }
  pen.globalAlpha = 1
}
