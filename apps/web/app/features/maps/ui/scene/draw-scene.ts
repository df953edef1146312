import type { Marker } from '@stashwise/maps/map-facts'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { mapBounds, toMapPoint } from '@stashwise/maps/project'
import type { MapPoint, MapProjection } from '@stashwise/maps/projection'
import { lookOf } from '../look/marker-look.ts'
import { type Cluster, type Clustered, isHazard } from './cluster-markers.ts'
import { drawTexts } from './draw-texts.ts'
import { reachOn } from './fit-room.ts'
import { type Box, shifted } from './place-boxes.ts'
import { placeTexts } from './place-texts.ts'
import type { Scene } from './scene.ts'
import {
  type SceneCanvas as Canvas,
  categoryOf,
  isFaint,
  isFaintCluster,
  isOnSheet,
  mapRoom,
  markerScale,
  paintOrder,
} from './scene-canvas.ts'
import type { SceneColours } from './scene-colours.ts'
import type { Frame } from './scene-layer.ts'
import type { Sprite } from './sprites.ts'

type Parts = { projection: MapProjection; colours: SceneColours; spriteOf: (kind: MarkerKind) => Sprite; clustered: Clustered }

const ghostAlpha = 0.35
const dimAlpha = 0.25
/** How far beyond the canvas something can still be seen on it, pixels. */
const beyond = 40

/** Everything on the canvas, from the ground up: areas, the way of the player, markers, names. */
export function drawScene(frame: Frame, origin: MapPoint, scene: Scene, parts: Parts, controls: readonly Box[] = []) {
  const scale = 2 ** frame.zoom
  const toX = (left: number) => left * scale - origin.left
  const { left, width, height } = mapBounds(parts.projection)
  const edges = { left: toX(left) - mapRoom, right: toX(left + width) + mapRoom }
  const canvas: Canvas = {
    ...frame,
    toX,
    toY: (top) => top * scale - origin.top,
    edges,
    controls,
    reach: reachOn(
      { width: frame.view.right - frame.view.left, height: frame.view.bottom - frame.view.top },
      { width: width * scale, height: height * scale },
      controls.map((control) => shifted(control, -frame.view.left, -frame.view.top)),
    ),
  }
  const texts = placeTexts(canvas, scene, parts)
  drawTexts(canvas, texts.areas, parts.colours)
  drawOutlines(canvas, scene, parts)
  drawTrail(canvas, scene, parts)
  drawMarkers(canvas, scene, parts)
  drawRings(canvas, scene, parts)
  drawTexts(canvas, texts.names, parts.colours)
}

function drawMarkers(canvas: Canvas, scene: Scene, { spriteOf, clustered, colours }: Parts) {
  const { pen } = canvas
  const onLevel: Marker[] = []
  pen.globalAlpha = ghostAlpha
  for (const marker of clustered.single) {
    if (isOnSheet(marker, scene.level)) onLevel.push(marker)
    else drawMarker(canvas, marker, spriteOf(marker.kind))
  }
  const drawAll = (markers: readonly Marker[]) => {
    for (const marker of markers) {
      pen.globalAlpha = isFaint(scene, marker) ? dimAlpha : 1
      drawMarker(canvas, marker, spriteOf(marker.kind))
    }
    pen.globalAlpha = 1
  }
  const ordered = paintOrder(onLevel, scene.isDim)
  drawAll(ordered.filter(isHazard))
  for (const cluster of clustered.clusters) {
    pen.globalAlpha = isFaintCluster(scene, cluster) ? dimAlpha : 1
    drawCluster(canvas, cluster, spriteOf(cluster.kind), colours)
  }
  drawAll(ordered.filter((marker) => !isHazard(marker)))
}

function drawMarker({ pen, toX, toY, width, height, zoom, ratio }: Canvas, { at }: Marker, { image, size }: Sprite) {
  const x = toX(at.left)
  const y = toY(at.top)
  if (x < -beyond || y < -beyond || x > width + beyond || y > height + beyond) return
  const side = size * markerScale(zoom)
  // On whole pixels of the device, or signs are blurred.
  pen.drawImage(image, Math.round((x - side / 2) * ratio) / ratio, Math.round((y - side / 2) * ratio) / ratio, side, side)
}

function drawCluster(canvas: Canvas, { at, count }: Cluster, sprite: Sprite, colours: SceneColours) {
  const { pen, toX, toY, width, height } = canvas
  const [x, y] = [toX(at.left), toY(at.top)]
  if (x < -beyond || y < -beyond || x > width + beyond || y > height + beyond) return
  const text = String(count)
  pen.font = `600 11px ${colours.font}`
  const side = sprite.size * 0.8
  const room = pen.measureText(text).width + side + 7
  pen.beginPath()
  pen.roundRect(x - room / 2, y - 9, room, 18, 9)
  pen.fillStyle = colours.ink
  pen.fill()
  pen.lineWidth = 1
  pen.strokeStyle = colours.rim
  pen.stroke()
  pen.drawImage(sprite.image, x - room / 2 + 1, y - side / 2, side, side)
  pen.fillStyle = colours.marker.loot
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.fillText(text, x - room / 2 + side + 2, y + 0.5)
}

/** Areas of extracts, hazards and objectives. */
function drawOutlines({ pen, toX, toY }: Canvas, scene: Scene, { projection, colours }: Parts) {
  for (const marker of scene.markers) {
    if (!marker.outline || marker.outline.length < 3) continue
    pen.beginPath()
    for (const corner of marker.outline) {
      const { left, top } = toMapPoint(corner, projection)
      pen.lineTo(toX(left), toY(top))
    }
    pen.closePath()
    const colour = colours.marker[categoryOf.get(marker.kind) ?? 'loot']
    const strength = (isOnSheet(marker, scene.level) ? 1 : ghostAlpha) * (isFaint(scene, marker) ? dimAlpha : 1)
    pen.fillStyle = colour
    pen.strokeStyle = colour
    pen.globalAlpha = (marker.kind === 'hazard' ? 0.1 : 0.16) * strength
    pen.fill()
    pen.globalAlpha = 0.8 * strength
    pen.lineWidth = 1.5
    pen.setLineDash(marker.kind === 'hazard' ? [4, 4] : [])
    pen.stroke()
  }
  pen.setLineDash([])
  pen.globalAlpha = 1
}

/** Where the player was in this raid: fainter the longer ago. */
function drawTrail({ pen, toX, toY }: Canvas, { trail, player }: Scene, { colours }: Parts) {
  const points = player ? [...trail, player.at] : trail
  pen.strokeStyle = colours.player
  pen.fillStyle = colours.player
  pen.lineWidth = 2
  pen.lineCap = 'round'
  points.forEach((point, index) => {
    const next = points[index + 1]
    pen.globalAlpha = 0.12 + (0.6 * (index + 1)) / points.length
    if (next) {
      pen.beginPath()
      pen.moveTo(toX(point.left), toY(point.top))
      pen.lineTo(toX(next.left), toY(next.top))
      pen.setLineDash([1, 5])
      pen.stroke()
      pen.setLineDash([])
      pen.beginPath()
      pen.arc(toX(point.left), toY(point.top), 3, 0, 2 * Math.PI)
      pen.fill()
    }
  })
  pen.globalAlpha = 1
}

/** Around what was found, and around what is open with all its single places. */
function drawRings({ pen, toX, toY, zoom }: Canvas, scene: Scene, { colours, projection }: Parts) {
  pen.strokeStyle = colours.accent
  const ring = ({ left, top }: MapPoint, radius: number, width: number) => {
    pen.beginPath()
    pen.arc(toX(left), toY(top), radius, 0, 2 * Math.PI)
    pen.lineWidth = width
    pen.stroke()
  }
  for (const marker of scene.markers) {
    const radius = (lookOf(marker.kind).size / 2 + 5) * markerScale(zoom)
    if (marker.id === scene.open) {
      ring(marker.at, radius + 2, 3)
      for (const point of marker.points ?? []) ring(toMapPoint(point, projection), 5, 2)
    } else if (scene.hits?.has(marker.id)) ring(marker.at, radius, 2)
  }
}
