import { type LevelId, levelIds } from '../level-ids.ts'
import { isWithin } from '../project.ts'
import type { MapProjection } from '../projection.ts'
import { findProjection } from '../projections.ts'

export const layerKinds = ['building', 'water', 'road', 'rail', 'wall', 'bridge', 'trail'] as const
/** `trail`: the way of a player, for an editor to trace by; a map does not show it. */
export type LayerKind = (typeof layerKinds)[number]
/** Where a line comes from: computed from what the game places there, made of a player's trail, or drawn by hand. */
export const layerSources = ['facts', 'trail', 'hand'] as const
export type LayerSource = (typeof layerSources)[number]
/** Metres, to a tenth. */
export type LayerPoint = { x: number; z: number }
export type LayerFeature = {
  kind: LayerKind
  by: LayerSource
  /** At least one, from below to above. */
  levels: readonly LevelId[]
  /** Of a line, metres; absent: the usual of its kind. */
  width?: number
  points: readonly LayerPoint[]
}
/** What lies on a map beside its markers, in metres of the game. */
export type VectorLayer = { map: string; features: readonly LayerFeature[] }

/** Closed along their points; the other kinds are lines. */
export const isArea = (kind: LayerKind): boolean => kind === 'building' || kind === 'water'
export const fewestPoints = (kind: LayerKind): number => (isArea(kind) ? 3 : 2)
/** Metres. */
export const usualWidth: Readonly<Record<LayerKind, number>> = {
  building: 0,
  water: 0,
  road: 7,
  rail: 2.5,
  wall: 0.8,
  bridge: 8,
  trail: 1,
}

export const layerLimits = { characters: 1_000_000, features: 4000, points: 1000, allPoints: 40_000, width: 60, faults: 20 } as const
/** How far beyond a map's bounds a point may lie, as a part of the longer side. */
const tolerance = 0.1

export type LayerFaultCode =
  | 'tooLong'
  | 'header'
  | 'map'
  | 'kind'
  | 'option'
  | 'number'
  | 'outside'
  | 'fewPoints'
  | 'manyPoints'
  | 'twice'
  | 'manyFeatures'
/** `line`: from 1. `part`: what could not be read, cut to a few words. */
export type LayerFault = { line: number; code: LayerFaultCode; part: string }
export type ParsedLayer = { ok: true; layer: VectorLayer } | { ok: false; faults: LayerFault[] }

class Unreadable extends Error {
  readonly code: LayerFaultCode
  readonly part: string
  constructor(code: LayerFaultCode, part: string) {
    super(code)
    this.code = code
    this.part = part.slice(0, 40)
  }
}

/**
 * Reads a layer file: `layer 1 customs`, then a feature a line, `road by=hand width=9: 9 308, 9 104`. Empty lines and those that begin with `#`
 * are left out. Faults come with their lines, the first {@link layerLimits.faults} of them.
 */
export function parseLayer(text: string): ParsedLayer {
  if (text.length > layerLimits.characters) return { ok: false, faults: [{ line: 1, code: 'tooLong', part: '' }] }
  const faults: LayerFault[] = []
  const features: LayerFeature[] = []
  let projection: MapProjection | undefined
  let allPoints = 0
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const words = raw.trim()
    if (words === '' || words.startsWith('#')) continue
    try {
      if (!projection) {
        projection = parseHeader(words)
        continue
      }
      const feature = parseFeature(words, projection)
      allPoints += feature.points.length
      if (features.length >= layerLimits.features || allPoints > layerLimits.allPoints) throw new Unreadable('manyFeatures', '')
      features.push(feature)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      faults.push({ line: at + 1, code: error.code, part: error.part })
      // Without its first line nothing of a file can be understood.
      if (!projection || error.code === 'manyFeatures' || faults.length >= layerLimits.faults) break
    }
  }
  if (faults.length > 0) return { ok: false, faults }
  if (!projection) return { ok: false, faults: [{ line: 1, code: 'header', part: '' }] }
  return { ok: true, layer: { map: projection.slug, features } }
}

function parseHeader(words: string): MapProjection {
  const [word, version, map = '', ...rest] = words.split(/\s+/)
  if (word !== 'layer' || version !== '1' || rest.length > 0) throw new Unreadable('header', words)
  const projection = findProjection(map)
  if (!projection) throw new Unreadable('map', map)
  return projection
}

function parseFeature(words: string, projection: MapProjection): LayerFeature {
  const colon = words.indexOf(':')
  const [name = '', ...options] = words.slice(0, Math.max(0, colon)).trim().split(/\s+/)
  const kind = layerKinds.find((each) => each === name)
  if (!kind) throw new Unreadable('kind', colon < 0 ? words : name)
  const points = words
    .slice(colon + 1)
    .split(',')
    .map(parsePoint)
  const fault = pointsFault(kind, points, projection)
  if (fault) throw new Unreadable(fault.code, fault.part)
  return { kind, by: 'hand', levels: ['main'], ...parseOptions(options, kind), points }
}

function parseOptions(options: readonly string[], kind: LayerKind): Partial<LayerFeature> {
  const found: { by?: LayerSource; levels?: LevelId[]; width?: number } = {}
  for (const option of options) {
    const [key, value = '', ...rest] = option.split('=')
    if (rest.length > 0) throw new Unreadable('option', option)
    const by = layerSources.find((each) => each === value)
    if (key === 'by' && by && !found.by) found.by = by
    else if (key === 'levels' && !found.levels) found.levels = parseLevels(value, option)
    else if (key === 'width' && !isArea(kind) && found.width === undefined) found.width = parseWidth(value, option)
    else throw new Unreadable('option', option)
  }
  return found
}

function parseLevels(value: string, option: string): LevelId[] {
  const named = value.split(',')
  const levels = levelIds.filter((level) => named.includes(level))
  if (levels.length !== named.length) throw new Unreadable('option', option)
  return levels
}

function parseWidth(value: string, option: string): number {
  const width = parseNumber(value)
  if (width === undefined || width <= 0 || width > layerLimits.width) throw new Unreadable('option', option)
  return width
}

/** Up to four digits before the point and up to three behind. */
const figure = /^-?\d{1,4}(?:\.\d{1,3})?$/
/** To a tenth; never -0. */
const parseNumber = (text: string): number | undefined => (figure.test(text) ? toTenth(Number(text)) : undefined)
export const toTenth = (metres: number): number => Math.round(metres * 10) / 10 + 0

function parsePoint(text: string): LayerPoint {
  const part = text.trim()
  const [first = '', second = '', ...rest] = part.split(/\s+/)
  const [x, z] = [parseNumber(first), parseNumber(second)]
  if (x === undefined || z === undefined || rest.length > 0) throw new Unreadable('number', part)
  return { x, z }
}

/** Whether a layer may have a point there: on its map, or a little beyond. */
export function isInReach(point: LayerPoint, { bounds }: MapProjection): boolean {
  const { minX, maxX, minZ, maxZ } = bounds
  return isWithin(point, bounds, tolerance * Math.max(maxX - minX, maxZ - minZ))
}

/** Why a line or area may not have these points; undefined: it may. */
export function pointsFault(
  kind: LayerKind,
  points: readonly LayerPoint[],
  projection: MapProjection,
): Pick<LayerFault, 'code' | 'part'> | undefined {
  const outside = points.find((point) => !isInReach(point, projection))
  if (outside) return { code: 'outside', part: `${outside.x} ${outside.z}` }
  if (points.length < fewestPoints(kind)) return { code: 'fewPoints', part: kind }
  if (points.length > layerLimits.points) return { code: 'manyPoints', part: kind }
  const twice = points.find((point, at) => {
    const before = points[at - 1] ?? (isArea(kind) ? points.at(-1) : undefined)
    return before !== undefined && before.x === point.x && before.z === point.z
  })
  return twice && { code: 'twice', part: `${twice.x} ${twice.z}` }
}

/** A layer as its file, to be read by {@link parseLayer}. `notes`: lines of comment at its head. */
export function formatLayer({ map, features }: VectorLayer, notes: readonly string[] = []): string {
  const lines = features.map(({ kind, by, levels, width, points }) => {
    const isGround = levels.length === 1 && levels[0] === 'main'
    const options = [`by=${by}`, ...(isGround ? [] : [`levels=${levels.join(',')}`]), ...(width === undefined ? [] : [`width=${width}`])]
    return `${[kind, ...options].join(' ')}: ${points.map(({ x, z }) => `${x} ${z}`).join(', ')}`
  })
  return [...notes.map((note) => `# ${note}`.trimEnd()), `layer 1 ${map}`, ...lines, ''].join('\n')
}
