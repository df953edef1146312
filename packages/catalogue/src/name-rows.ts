import { genericSign, type ItemSign } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { pictureIdOf } from '@stashwise/game/picture'
import type { Steps } from '@stashwise/game/steps'
import { type CatalogueFacts, findText } from './catalogue.ts'
import { type CellFacts, cellFacts } from './cell-facts.ts'

/** Rows as arrays in the order of `fields`: names repeat in no row, which makes the set a third smaller. */
export type NameRows = { fields: string[]; rows: (string | null)[][] }

/**
 * Names of items and quests for browsers, in English and the user's language (null when equal), each item of all modes once. `cell` is size,
 * color and symbol, `2x1 blue gpu`. In steps.
 */
export function* nameRows(facts: readonly CatalogueFacts[], locale: Locale): Steps<{ items: NameRows; quests: NameRows }> {
  const localised = locale === 'en' ? [] : [`${locale}Name`, `${locale}ShortName`]
  const items = new Map<string, (string | null)[]>()
  const quests = new Map<string, (string | null)[]>()
  for (const one of facts) {
    for (const item of one.items) {
      const { uid, url } = item
      if (items.has(uid)) continue
      const [enName, enShortName] = findText(one, 'item', uid, 'en') ?? [url]
      const row = [uid, url, enName, sameAs(enShortName, enName), cellText(cellFacts(one, item)), pictureIdOf(item)]
      if (locale !== 'en') {
        const [name, shortName] = findText(one, 'item', uid, locale) ?? [enName, enShortName]
        row.push(sameAs(name, enName), sameAs(shortName, enShortName))
      }
      items.set(uid, row)
      if (items.size % 512 === 0) yield
    }
    for (const { uid, bsgId } of one.quests.values()) {
      if (quests.has(uid)) continue
      const enName = findText(one, 'quest', uid, 'en')?.[0] ?? bsgId
      const row: (string | null)[] = [uid, bsgId, enName]
      if (locale !== 'en') row.push(sameAs(findText(one, 'quest', uid, locale)?.[0], enName))
      quests.set(uid, row)
    }
  }
  return {
    items: { fields: ['uid', 'url', 'enName', 'enShortName', 'cell', 'imageId', ...localised], rows: [...items.values()] },
    quests: { fields: ['uid', 'bsgId', 'enName', ...localised.slice(0, 1)], rows: [...quests.values()] },
  }
}

const sameAs = (text: string | undefined, other: string | undefined): string | null => (text === undefined || text === other ? null : text)
const cellText = ({ width, height, colour, sign }: CellFacts): string => `${width}x${height} ${colour} ${sign}`

export type CachedItem = {
  uid: string
  url: string
  enName: string
  enShortName: string
  name: string
  shortName: string
  width: number
  height: number
  colour: string
  imageId: string
  sign: ItemSign
}

/** A quest as browsers cache it. */
export type CachedQuest = { uid: string; name: string; enName: string }

/** Reads one quest row of {@link nameRows} back; undefined for a row of another shape. */
export function parseQuestRow(fields: readonly string[], row: readonly (string | null)[], locale: Locale): CachedQuest | undefined {
  const value = (field: string) => row[fields.indexOf(field)] ?? undefined
  const [uid, enName] = [value('uid'), value('enName')]
  return uid && enName ? { uid, enName, name: value(`${locale}Name`) ?? enName } : undefined
}

/** Reads one item row of {@link nameRows} back; undefined for a row of another shape. Shared with the browser's store. */
export function parseItemRow(fields: readonly string[], row: readonly (string | null)[], locale: Locale): CachedItem | undefined {
  const value = (field: string) => row[fields.indexOf(field)] ?? undefined
  const uid = value('uid')
  const url = value('url')
  const enName = value('enName')
  const imageId = value('imageId')
  const cell = /^(\d+)x(\d+) (\w+)(?: (\S+))?$/.exec(value('cell') ?? '')
  if (!uid || !url || enName === undefined || !imageId || !cell) return undefined
  const enShortName = value('enShortName') ?? enName
  return {
    uid,
    url,
    enName,
    enShortName,
    imageId,
    name: value(`${locale}Name`) ?? enName,
    shortName: value(`${locale}ShortName`) ?? enShortName,
    width: Number(cell[1]),
    height: Number(cell[2]),
    colour: cell[3] ?? 'default',
    sign: cell[4] ?? genericSign,
  }
}
