import type { Marker } from '@stashwise/maps/map-facts'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { lookOf } from '../look/marker-look.ts'
import { type Box, boxAt, createTakenBoxes, middleWithin, uncutFirst } from './place-boxes.ts'
import type { Scene } from './scene.ts'
import { categoryOf, isFaint, markerScale, type SceneCanvas } from './scene-canvas.ts'
import type { SceneColours } from './scene-colours.ts'

/** A text with the middle of its line. */
type PlacedText = { text: string; x: number; y: number; font: string; colour: string; alpha: number }
/** Names of areas lie on the ground, those of markers over everything. */
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
/** Zooms from which areas are named, by rank. */
const areaZooms = { 1: 0, 2: 2, 3: 3.4 } as const
/** Pixels. */
const nameHeight = 14
const gap = 2
const areaLift = 20

/** Which names are written and where: none over another or over a marker. The important ones choose first. */
export function placeTexts(canvas: SceneCanvas, scene: Scene, colours: SceneColours): PlacedTexts {
  const taken = createTakenBoxes()
  const placed = scene.markers.flatMap((marker) => toPlaced(canvas, scene, marker))
  for (const { box } of placed) taken.take(box)
  const wanted = placed.filter(({ marker }) => hasName(canvas, scene, marker))
  return { names: placeNames(canvas, wanted, taken, colours), areas: placeAreas(canvas, scene, taken, colours) }
}

type Placed = { marker: Marker; x: number; y: number; half: number; box: Box }
/** There are too many of them to keep clear of. */
const isDense = (kind: MarkerKind) => kind === 'pmcSpawn' || kind === 'scavSpawn' || categoryOf.get(kind) === 'loot'

/** A marker of this level on the canvas that texts keep clear of. */
function toPlaced({ toX, toY, zoom, width, height }: SceneCanvas, scene: Scene, marker: Marker): Placed[] {
  const { kind, at, levels } = marker
  if (!levels.includes(scene.level) || isFaint(scene, marker) || (isDense(kind) && !scene.hits?.has(marker.id))) return []
  const [x, y] = [toX(at.left), toY(at.top)]
  if (x < 0 || y < 0 || x > width || y > height) return []
  const half = (lookOf(kind).size / 2) * markerScale(zoom)
  return [{ marker, x, y, half, box: boxAt(x, y - half, 2 * half, 2 * half) }]
}

function hasName({ zoom }: SceneCanvas, { hits }: Scene, { kind, id, name }: Marker): boolean {
  const isHit = hits?.has(id) ?? false
  return name !== '' && (isHit || (named.has(kind) && (categoryOf.get(kind) === 'extractions' || zoom >= nearNames)))
}

/** Below its marker, else above, else beside it. */
function placeNames({ pen, edges }: SceneCanvas, wanted: readonly Placed[], taken: Taken, colours: SceneColours): PlacedText[] {
  const font = `600 12.5px ${colours.font}`
  pen.font = font
  return wanted.flatMap(({ marker: { name: text }, x, y, half, box: own }): PlacedText[] => {
    const width = pen.measureText(text).width + 4
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
    return box ? [{ text, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, font, colour: colours.text, alpha: 1 }] : []
  })
}

/** Above the place, as a marker may be at its middle, else below it. */
function placeAreas(
  { pen, toX, toY, zoom, width, height, edges }: SceneCanvas,
  scene: Scene,
  taken: Taken,
  colours: SceneColours,
): PlacedText[] {
  return scene.labels.flatMap(({ text, at, level, rank }): PlacedText[] => {
    if (level !== scene.level || zoom < areaZooms[rank]) return []
    const [x, y] = [toX(at.left), toY(at.top)]
    if (x < 0 || y < 0 || x > width || y > height) return []
    const size = rank === 1 ? 15 : 13
    const font = `${rank === 1 ? 700 : 600} ${size}px ${colours.font}`
    pen.font = font
    const room = pen.measureText(text).width + 8
    const middle = middleWithin(edges, x, room)
    const box = taken.takeFirst([-1, 1, -2, 2].map((step) => boxAt(middle, y + step * areaLift - size / 2, room, size + 1)))
    return box ? [{ text, x: middle, y: (box.top + box.bottom) / 2, font, colour: colours.textFaint, alpha: 0.9 }] : []
  })
}

export function drawTexts({ pen }: SceneCanvas, texts: readonly PlacedText[], { halo }: SceneColours) {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 3.5
  pen.strokeStyle = halo
  for (const { text, x, y, font, colour, alpha } of texts) {
    pen.font = font
    pen.globalAlpha = alpha
    pen.fillStyle = colour
    pen.strokeText(text, x, y)
    pen.fillText(text, x, y)
  }
  pen.globalAlpha = 1
}
