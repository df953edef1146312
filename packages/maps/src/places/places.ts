import { customsPlaces } from './customs.ts'
import { factoryPlaces } from './factory.ts'
import { groundZeroPlaces } from './ground-zero.ts'
import { interchangePlaces } from './interchange.ts'
import { labPlaces } from './lab.ts'
import { lighthousePlaces } from './lighthouse.ts'
import type { PlaceRow } from './place-row.ts'
import { reservePlaces } from './reserve.ts'
import { shorelinePlaces } from './shoreline.ts'
import { streetsPlaces } from './streets.ts'
import { woodsPlaces } from './woods.ts'

/** Places by the slug of their map. A map that is not here has no names yet. */
export const placesByMap: Readonly<Record<string, readonly PlaceRow[]>> = {
  'ground-zero': groundZeroPlaces,
  factory: factoryPlaces,
  customs: customsPlaces,
  interchange: interchangePlaces,
  woods: woodsPlaces,
  shoreline: shorelinePlaces,
  reserve: reservePlaces,
  lighthouse: lighthousePlaces,
  streets: streetsPlaces,
  lab: labPlaces,
}
