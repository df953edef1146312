import { loadSnapshotRecords } from '@stashwise/feed/snapshot/decode'
import type { Locale } from '@stashwise/game/locale'
import { type LexiconItem, toLexiconItem } from '../src/lexicon.ts'

/** Every item of the bundled snapshot as the reader compares it, by its short name in a language. */
export function snapshotLexicon(locale: Locale = 'en'): LexiconItem[] {
  const changes = loadSnapshotRecords().get('pvp')
  if (!changes) throw new Error('no snapshot of pvp')
  const textsOf = (wanted: Locale) => changes.texts.find((set) => set.locale === wanted && set.kind === 'item')?.texts ?? {}
  const [own, english] = [textsOf(locale), textsOf('en')]
  return changes.records.flatMap((record) => {
    if (record.kind !== 'item') return []
    const [name, shortName] = own[record.facts.uid] ?? english[record.facts.uid] ?? ['']
    return toLexiconItem(record.facts, shortName ?? name) ?? []
  })
}

/** The game's id of every item, by ours. */
export function snapshotIds(): ReadonlyMap<string, string> {
  const records = loadSnapshotRecords().get('pvp')?.records ?? []
  return new Map(records.flatMap((record) => (record.kind === 'item' ? [[record.facts.uid, record.facts.bsgId]] : [])))
}

/** Full names of items by our id, as titles of windows show them. */
export function snapshotNames(locale: Locale = 'en'): [id: string, name: string][] {
  const changes = loadSnapshotRecords().get('pvp')
  const texts = changes?.texts.find((set) => set.locale === locale && set.kind === 'item')?.texts ?? {}
  return (changes?.records ?? []).flatMap((record): [string, string][] => {
    if (record.kind !== 'item' || record.facts.variant === 'preset' || record.facts.variant === 'non-functional') return []
    const name = texts[record.facts.uid]?.[0]
    return name === undefined ? [] : [[record.facts.uid, name]]
  })
}
