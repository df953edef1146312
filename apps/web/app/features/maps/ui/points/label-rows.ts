import type { MapLabel } from '@stashwise/maps/map-facts'

/** Names on the map in the order of the alphabet; what is written several times, such as a street, is one line. */
export const labelRows = (labels: readonly MapLabel[], locale: string): [string, MapLabel[]][] =>
  [...Map.groupBy(labels, ({ text }) => text)].sort(([a], [b]) => a.localeCompare(b, locale))
