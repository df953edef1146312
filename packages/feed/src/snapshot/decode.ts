import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { CatalogueChanges, CatalogueRecord } from '@stashwise/catalogue/catalogue-source'
import { itemUid } from '@stashwise/game/ids'
import { type Locale, locales } from '@stashwise/game/locale'
import { type GameMode, isGameMode } from '@stashwise/game/mode'
import { roubles } from '@stashwise/game/money'
import { recordKinds, type TextSet, textKinds } from '@stashwise/game/records'
import { correctName } from '../transform/name-corrections.ts'
import type { PackedFacts, PackedNames } from './encode.ts'
import { fromRecipe, unpackText } from './uid-table.ts'

const folder = new URL('../../snapshot/', import.meta.url)
export type ReadFile = (name: string) => Buffer
const readBundled: ReadFile = (name) => readFileSync(new URL(name, folder))

/** The bundled snapshot: every mode as if read from a database that never reached a feed. Takes about half a second. */
export function loadSnapshotRecords(read: ReadFile = readBundled): Map<GameMode, CatalogueChanges> {
  const text = brotliDecompressSync(read('facts.json.br')).toString('utf8')
  const { uids: recipes }: Pick<PackedFacts, 'uids'> = JSON.parse(text)
  const uids = recipes.map(fromRecipe)
  const packed: PackedFacts = JSON.parse(unpackText(text, uids))
  if (packed.schema !== 1) throw new Error(`unknown schema ${packed.schema} of the bundled snapshot`)
  const texts = readTexts(read, uids)
  const modes = new Map<GameMode, CatalogueChanges>()
  let main: CatalogueRecord[] = []
  for (const [mode, content] of packed.modes) {
    if (!isGameMode(mode)) continue
    const own: CatalogueRecord[] = []
    for (const kind of recordKinds) {
      for (const facts of content.facts[kind] ?? []) own.push({ kind, id: idOf(facts), gone: false, facts } as CatalogueRecord)
    }
    const left = new Set(own.map(({ kind, id }) => `${kind}/${id}`))
    for (const kind of recordKinds) for (const id of content.without[kind] ?? []) left.add(`${kind}/${id}`)
    const records = [...main.filter(({ kind, id }) => !left.has(`${kind}/${id}`)), ...own]
    if (main.length === 0) main = records
    const prices = content.prices.map(([place, avg24h]) => ({
      uid: itemUid(uids[place] ?? ''),
      avg24h: roubles(avg24h),
      spark: [],
      simulated: false,
    }))
    modes.set(mode, {
      state: { mode, version: 0, ...(packed.pricesAt === undefined ? {} : { pricesAt: packed.pricesAt }), reached: false },
      records,
      texts,
      prices,
    })
  }
  return modes
}

/** Every record has one of these as its id. */
function idOf(facts: unknown): string {
  if (facts === null || typeof facts !== 'object') return ''
  for (const name of ['uid', 'id', 'slug']) {
    const id = Reflect.get(facts, name)
    if (typeof id === 'string') return id
  }
  return 'market'
}

function readTexts(read: ReadFile, uids: readonly string[]): TextSet[] {
  const load = (locale: Locale): PackedNames =>
    JSON.parse(unpackText(brotliDecompressSync(read(`names.${locale}.json.br`)).toString('utf8'), uids))
  const english = load('en').kinds
  const rows = new Map(textKinds.map((kind) => [kind, (english[kind] ?? []) as [id: string, name: string, shortName?: string][]]))
  return locales.flatMap((locale) => {
    const own = locale === 'en' ? undefined : load(locale).kinds
    return textKinds.flatMap((kind): TextSet[] => {
      const names = (own?.[kind] ?? []) as ([string, string?] | null)[]
      const entries = (rows.get(kind) ?? []).map(([id, ...text], index): [string, [string, string?]] => {
        const [name, ...short] = names[index] ?? text
        return [id, [correctName(kind, id, locale, name), ...short]]
      })
      return entries.length > 0 ? [{ kind, locale, texts: Object.fromEntries(entries) }] : []
    })
  })
}
