import { createHash } from 'node:crypto'
import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { type PreparedBody, prepareBody } from '#app/http/prepare-body.ts'
import { type PlacesResponse, placeFields } from '../places.ts'
import type { SearchService } from '../service.ts'
import { placeRows } from './place-rows.ts'

type Ready = { hash: string; known: PreparedBody; whole: PreparedBody }

/** Names of modules and places, the same for all modes. Made on first use of a language and again when `factsOf` gives other facts. */
export function createPlaces(factsOf: () => readonly CatalogueFacts[]): SearchService['places'] {
  let madeOf: readonly CatalogueFacts[] = []
  const ready = new Map<Locale, Ready>()

  function readyFor(locale: Locale): Ready {
    const facts = factsOf()
    if (facts.length === 0) throw new AppError('catalogue/empty')
    if (facts.length !== madeOf.length || facts.some((one, at) => one !== madeOf[at])) {
      madeOf = facts
      ready.clear()
    }
    const made = ready.get(locale) ?? make(facts, locale)
    ready.set(locale, made)
    return made
  }

  return (hash, locale) => {
    const { known, whole, hash: current } = readyFor(locale)
    return hash === current ? known : whole
  }
}

function make(facts: readonly CatalogueFacts[], locale: Locale): Ready {
  const fields = placeFields(locale)
  const rows = placeRows(facts, locale)
  const hash = createHash('sha256')
    .update(JSON.stringify([fields, rows]))
    .digest('base64url')
    .slice(0, 16)
  const prepare = (response: PlacesResponse) => prepareBody(`places ${response.needRefresh} ${hash}`, response)
  return { hash, known: prepare({ hash, needRefresh: false, fields }), whole: prepare({ hash, needRefresh: true, fields, rows }) }
}
