import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { CatalogueFacts } from '@stashwise/market/catalogue'
import { type NameRows, nameRows } from '@stashwise/market/name-rows'
import type { CacheAnswer, CacheSet, KnownHashes, PreparedBody } from '@stashwise/market/service'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type NamesCache = {
  answer(known: KnownHashes, locale: Locale): CacheAnswer
  /** The answer as bytes; the same object until the names change. @throws AppError `catalogue/empty`. */
  prepared(known: KnownHashes, locale: Locale): PreparedBody
}

type LocaleSets = { items: HashedRows; quests: HashedRows; bodies: Map<number, PreparedBody> }

/** Above this an answer is worth compressing. Bytes. */
const worthCompressing = 1400

/**
 * The site's names for browsers, one set a language, the same for all modes. Made on first use and again when `factsOf` gives other
 * facts; the answers are kept as ready bytes, because nearly every request asks for one of them.
 */
export function createNamesCache(factsOf: () => readonly CatalogueFacts[]): NamesCache {
  let madeOf: readonly CatalogueFacts[] = []
  const sets = new Map<Locale, LocaleSets>()

  function setsFor(locale: Locale): LocaleSets {
    const facts = factsOf()
    if (facts.length === 0) throw new AppError('catalogue/empty')
    if (facts.length !== madeOf.length || facts.some((one, at) => one !== madeOf[at])) {
      madeOf = facts
      sets.clear()
    }
    const known = sets.get(locale)
    if (known) return known
    const { items, quests } = nameRows(facts, locale)
    const made = { items: withHash(items), quests: withHash(quests), bodies: new Map() }
    sets.set(locale, made)
    return made
  }

  const answer = (known: KnownHashes, { items, quests }: LocaleSets): CacheAnswer => ({
    itemsData: itemSet(items, known.itemsHash),
    questsData: questSet(quests, known.questsHash),
  })

  return {
    answer: (known, locale) => answer(known, setsFor(locale)),
    prepared(known, locale) {
      const found = setsFor(locale)
      const variant = (known.itemsHash === found.items.hash ? 1 : 0) + (known.questsHash === found.quests.hash ? 2 : 0)
      const kept = found.bodies.get(variant)
      if (kept) return kept
      const body = prepare(JSON.stringify(answer(known, found)))
      found.bodies.set(variant, body)
      return body
    },
  }
}

type HashedRows = NameRows & { hash: string }

function withHash({ fields, rows }: NameRows): HashedRows {
  const hash = createHash('sha256')
    .update(JSON.stringify([fields, rows]))
    .digest('base64url')
    .slice(0, 16)
  return { fields, rows, hash }
}

function itemSet({ fields, rows, hash }: HashedRows, known: string | undefined): CacheSet<'items'> {
  return known === hash ? { fields, hash, needRefresh: false } : { fields, hash, needRefresh: true, items: rows }
}

function questSet({ fields, rows, hash }: HashedRows, known: string | undefined): CacheSet<'quests'> {
  return known === hash ? { fields, hash, needRefresh: false } : { fields, hash, needRefresh: true, quests: rows }
}

function prepare(json: string): PreparedBody {
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { json, etag, encoded: json.length < worthCompressing ? undefined : encode(Buffer.from(json)) }
}

async function encode(bytes: Buffer) {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipped(bytes, { level: 7 }),
  ])
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}
