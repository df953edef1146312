import type { Marker } from '@stashwise/maps/map-facts'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { lookOf } from '../look/marker-look.ts'
import { type Box, boxAt, createTakenBoxes } from './place-boxes.ts'
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

/** Which names are written and where: none over another or over a marker with a name. The important ones choose first. */
export function placeTexts(canvas: SceneCanvas, scene: Scene, colours: SceneColours): PlacedTexts {
  const taken = createTakenBoxes()
  const wanted = scene.markers.flatMap((marker) => toWanted(canvas, scene, marker))
  for (const { own } of wanted) taken.take(own)
  return { names: placeNames(canvas, wanted, taken, colours), areas: placeAreas(canvas, scene, taken, colours) }
}

type Wanted = { text: string; x: number; y: number; half: number; own: Box }

/** A marker whose name is to be written, if there is room. */
function toWanted({ toX, toY, zoom, width, height }: SceneCanvas, scene: Scene, marker: Marker): Wanted[] {
  const { kind, id, name, at, levels } = marker
  const isExit = categoryOf.get(kind) === 'extractions'
  const isHit = scene.hits?.has(id) ?? false
  if (name === '' || !(named.has(kind) || isHit) || !(isExit || isHit || zoom >= nearNames)) return []
  if (!levels.includes(scene.level) || isFaint(scene, marker)) return []
  const [x, y] = [toX(at.left), toY(at.top)]
  if (x < 0 || y < 0 || x > width || y > height) return []
  const half = (lookOf(kind).size / 2) * markerScale(zoom)
  return [{ text: name, x, y, half, own: boxAt(x, y - half, 2 * half, 2 * half) }]
}

/** Below its marker, else above, else beside it. */
function placeNames({ pen }: SceneCanvas, wanted: readonly Wanted[], taken: Taken, colours: SceneColours): PlacedText[] {
  const font = `600 12.5px ${colours.font}`
  pen.font = font
  return wanted.flatMap(({ text, x, y, half, own }): PlacedText[] => {
    const width = pen.measureText(text).width + 4
    const beside = half + gap + width / 2
    const box = taken.takeFirst(
      [
        boxAt(x, y + half + gap, width, nameHeight),
        boxAt(x, y - half - gap - nameHeight, width, nameHeight),
        boxAt(x + beside, y - nameHeight / 2, width, nameHeight),
        boxAt(x - beside, y - nameHeight / 2, width, nameHeight),
      ],
      own,
    )
    return box ? [{ text, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, font, colour: colours.text, alpha: 1 }] : []
  })
}

/** Above the place, as a marker may be at its middle, else below it. */
function placeAreas({ pen, toX, toY, zoom, width, height }: SceneCanvas, scene: Scene, taken: Taken, colours: SceneColours): PlacedText[] {
  return scene.labels.flatMap(({ text, at, level, rank }): PlacedText[] => {
    if (level !== scene.level || zoom < areaZooms[rank]) return []
    const [x, y] = [toX(at.left), toY(at.top)]
    if (x < 0 || y < 0 || x > width || y > height) return []
    const size = rank === 1 ? 15 : 13
    const font = `${rank === 1 ? 700 : 600} ${size}px ${colours.font}`
    pen.font = font
    const room = pen.measureText(text).width + 8
    const box = taken.takeFirst([-1, 1, -2, 2].map((step) => boxAt(x, y + step * areaLift - size / 2, room, size + 1)))
    return box ? [{ text, x, y: (box.top + box.bottom) / 2, font, colour: colours.textFaint, alpha: 0.9 }] : []
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
