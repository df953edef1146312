import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import { hashOf, type PreparedBody, prepareBody } from '#app/http/prepare-body.ts'
import { type PlacesResponse, placeFields } from '../places.ts'
import type { SearchService } from '../service.ts'
import { placeRows } from './place-rows.ts'

type Ready = { hash: string; known: PreparedBody; whole: PreparedBody }

/** Names of modules and places, the same for all modes. Made on first use of a language and again when `factsOf` gives another list. */
export function createPlaces(factsOf: () => readonly CatalogueFacts[]): SearchService['places'] {
  const readyOf = weakMemoize((facts: readonly CatalogueFacts[]) => memoize((locale: Locale) => make(facts, locale)))
  return (hash, locale) => {
    const facts = factsOf()
    if (facts.length === 0) throw new AppError('catalogue/empty')
    const { known, whole, hash: current } = readyOf(facts)(locale)
    return hash === current ? known : whole
  }
}

function make(facts: readonly CatalogueFacts[], locale: Locale): Ready {
  const fields = placeFields(locale)
  const rows = placeRows(facts, locale)
  const hash = hashOf([fields, rows])
  const prepare = (response: PlacesResponse) => prepareBody(`places ${response.needRefresh} ${hash}`, response)
  return { hash, known: prepare({ hash, needRefresh: false, fields }), whole: prepare({ hash, needRefresh: true, fields, rows }) }
}
