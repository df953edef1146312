import { findProjection } from '@stashwise/maps/projections'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { MapPage } from './map-page.tsx'
import { useScreenModes } from './use-screen-modes.ts'

/** Address of the drawing that a page shows until its map is there. */
export const pictureOf = ({ slug, drawingHash }: { slug: string; drawingHash: string }) => `/maps/${slug}/picture.svg?hash=${drawingHash}`

/** The page of one map: a link to another place of it remounts it, search parameters that it writes itself do not. */
export function OpenMap({ map, others, groups }: Pick<ComponentProps<typeof MapPage>, 'map' | 'others' | 'groups'>) {
  const modes = useScreenModes()
  const { key } = useLocation()
  const projection = findProjection(map.slug)
  if (!projection) throw new RangeError(`no projection of ${map.slug}`)
  return <MapPage key={`${map.slug} ${key}`} {...{ map, others, projection, groups, modes }} picture={pictureOf(map)} />
}
