import { memoize } from '@stashwise/game/memoize'
import type { Marker } from '@stashwise/maps/map-facts'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import type { MapPoint } from '@stashwise/maps/projection'
import Supercluster from 'supercluster'

/** Markers of one kind that would cover each other at a zoom. */
export type Cluster = { kind: MarkerKind; at: MapPoint; count: number; markers: () => readonly Marker[] }
export type Clustered = { clusters: readonly Cluster[]; single: readonly Marker[] }

/** Hazards are rendered as areas: of neighbours one has the sign of all. */
export const isHazard = ({ kind }: Pick<Marker, 'kind'>): boolean => kind === 'hazard'

/** Fewer of a kind stay single at every zoom. */
const fewest = 40
/** Markers this near each other become one, pixels. */
const radius = 26
/** Hazards this near each other share a sign, pixels. */
const hazardRadius = 72
/** From here on all are single. */
const singleZoom = 5
/** Supercluster's world, in pixels of zoom 0, and how far the map is from its corner. */
const world = 2048
const margin = 768

type Indexed = { index: Supercluster<{ marker: Marker }>; kind: MarkerKind }

/** Puts markers of dense kinds together by zoom, and leaves out hazards beside others of their name; the same object for the same zoom. */
export function createClusters(markers: readonly Marker[]): (zoom: number) => Clustered {
  const byKind = Map.groupBy(
    markers.filter(({ kind }) => kind !== 'questObjective' && kind !== 'questItem' && kind !== 'hazard'),
    ({ kind }) => kind,
  )
  const dense = [...byKind].filter(([, of]) => of.length > fewest)
  const denseKinds = new Set(dense.map(([kind]) => kind))
  const always = markers.filter((marker) => !denseKinds.has(marker.kind) && !isHazard(marker))
  const hazards = [...Map.groupBy(markers.filter(isHazard), ({ name, levels }) => `${name} ${levels}`).values()]
  let indexes: Indexed[] | undefined
  let hazardIndexes: Indexed[] | undefined
  const clustered = memoize((zoom: number): Clustered => {
    indexes ??= dense.map(([kind, of]) => ({ kind, index: toIndex(of, { radius, minPoints: 3 }) }))
    hazardIndexes ??= hazards.map((of) => ({ kind: 'hazard', index: toIndex(of, { radius: hazardRadius, minPoints: 2 }) }))
    const parts = indexes.map((one) => atZoom(one, zoom))
    const signs = hazardIndexes.flatMap((one) => {
      const { clusters, single } = atZoom(one, zoom)
      return [...single, ...clusters.flatMap(middleOf)]
    })
    return { clusters: parts.flatMap(({ clusters }) => clusters), single: [...parts.flatMap(({ single }) => single), ...always, ...signs] }
  })
  return (exactZoom) => clustered(Math.max(Math.floor(exactZoom), 0))
}

/** The marker of a cluster that is nearest to its middle. */
function middleOf({ at, markers }: Cluster): Marker[] {
  const awayOf = (marker: Marker) => Math.hypot(marker.at.left - at.left, marker.at.top - at.top)
  return [...markers()].sort((a, b) => awayOf(a) - awayOf(b)).slice(0, 1)
}

type Nearness = { radius: number; minPoints: number }

function toIndex(markers: readonly Marker[], nearness: Nearness): Supercluster<{ marker: Marker }> {
  const index = new Supercluster<{ marker: Marker }>({ ...nearness, extent: world, minZoom: 0, maxZoom: singleZoom - 1 })
  const features = markers.map((marker) => ({
    type: 'Feature' as const,
    properties: { marker },
    geometry: { type: 'Point' as const, coordinates: toLngLat(marker.at) },
  }))
  return index.load(features)
}

function atZoom({ kind, index }: Indexed, zoom: number): Clustered {
  const clusters: Cluster[] = []
  const single: Marker[] = []
  for (const { properties, geometry } of index.getClusters([-180, -85, 180, 85], zoom)) {
    if ('marker' in properties) single.push(properties.marker)
    else {
      const id = properties.cluster_id
      clusters.push({
        kind,
        at: toMapPoint(geometry.coordinates),
        count: properties.point_count,
        markers: () => index.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.marker),
      })
    }
  }
  return { clusters, single }
}

/** Supercluster thinks in degrees of the web's world maps: the map is put flat into such a world, and taken out again. */
function toLngLat({ left, top }: MapPoint): [number, number] {
  const [x, y] = [(left + margin) / world, (top + margin) / world]
  return [(x - 0.5) * 360, (360 / Math.PI) * Math.atan(Math.exp((180 - y * 360) * (Math.PI / 180))) - 90]
}

function toMapPoint([lng = 0, lat = 0]: readonly number[]): MapPoint {
  const sine = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
  return { left: (lng / 360 + 0.5) * world - margin, top: y * world - margin }
}
