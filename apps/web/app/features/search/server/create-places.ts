import { createHash } from 'node:crypto'
import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { type PreparedBody, prepareBody } from '#app/http/prepare-body.ts'
import { type PlacesResponse, placeFields } from '../places.ts'
import { placeRows } from './place-rows.ts'

/** What the search asks of the server beside the names of items and quests. */
export type PlacesService = {
  /** Hideout modules and places of maps by name; without them when `hash` says that the browser has them. @throws AppError `catalogue/empty`. */
  body(hash: string, locale: Locale): PreparedBody
}

type Ready = { hash: string; known: PreparedBody; whole: PreparedBody }

/** Names of modules and places, the same for all modes. Made on first use of a language and again when `factsOf` gives other facts. */
export function createPlaces(factsOf: () => readonly CatalogueFacts[]): PlacesService {
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

  return {
    body(hash, locale) {
      const { known, whole, hash: current } = readyFor(locale)
      return hash === current ? known : whole
    },
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
