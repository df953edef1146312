import type { Wanted } from './find/find-name.ts'
import { isReplyKind, type ReplyKind, type replyKinds, type Subject } from './kinds.ts'

type KindOf<Of extends Subject> = { [Kind in ReplyKind]: (typeof replyKinds)[Kind]['names'] extends Of ? Kind : never }[ReplyKind]

/** A question as it was understood. Names are as typed, or ids of what a page is about. */
export type Question =
  | { kind: KindOf<'item' | 'round' | 'key' | 'quest'>; name: Wanted }
  | { kind: KindOf<'map' | 'boss'>; name: string }
  | { kind: 'fee'; sale: Sale }
  /** Without a name: all traders. */
  | { kind: 'restock'; name?: string }
  | { kind: KindOf<'nothing'> }

/** `whole`: everything that was typed, for names that end in a number (`Dorm room 314`). Without an asking price the best one counts. */
export type Sale = { name: string; whole: string; asking?: number; count: number }

/** Longer questions are cut: no name is so long. */
export const maxQuestionLength = 120

/** Parses what was typed after a command. Undefined when it names nothing and has to. */
export function parseQuestion(kind: ReplyKind, typed: string): Question | undefined {
  const name = withoutSigns(typed)
  switch (kind) {
    case 'goons':
    case 'raid-time':
    case 'changes':
    case 'help':
      return { kind }
    case 'restock':
      return isSaid(name) ? { kind, name } : { kind }
    case 'fee': {
      const sale = parseSale(name)
      return sale && { kind, sale }
    }
    default:
      return isSaid(name) ? { kind, name } : undefined
  }
}

/**
 * Parses a question whose first word is its kind, in English or Russian: `ammo m855a1`, `цена салева`. Anything else asks for the price of
 * an item. Undefined for an empty one.
 */
export function parseAnyQuestion(typed: string): { kind: ReplyKind; question: Question | undefined } | undefined {
  const text = withoutSigns(typed)
  if (!isSaid(text)) return undefined
  const [first = ''] = text.split(' ', 1)
  const word = first.toLowerCase()
  const kind = isReplyKind(word) ? word : words.get(word)
  if (kind === undefined) return { kind: 'price', question: parseQuestion('price', text) }
  return { kind, question: parseQuestion(kind, text.slice(first.length)) }
}

/** Other first words of {@link parseAnyQuestion}, the Russian ones among them. */
const words: ReadonlyMap<string, ReplyKind> = new Map([
  ['p', 'price'],
  ['цена', 'price'],
  ['предмет', 'item'],
  ['round', 'ammo'],
  ['патрон', 'ammo'],
  ['патроны', 'ammo'],
  ['крафт', 'craft'],
  ['бартер', 'barter'],
  ['комиссия', 'fee'],
  ['ключ', 'key'],
  ['task', 'quest'],
  ['квест', 'quest'],
  ['карта', 'map'],
  ['босс', 'boss'],
  ['reset', 'restock'],
  ['завоз', 'restock'],
  ['торговцы', 'restock'],
  ['гуны', 'goons'],
  ['time', 'raid-time'],
  ['raidtime', 'raid-time'],
  ['время', 'raid-time'],
  ['patch', 'changes'],
  ['изменения', 'changes'],
  ['помощь', 'help'],
])

const maxCount = 10_000
const maxAsking = 1_000_000_000

/** `45000`, `45,000`, `45k`, `1.2m`, also in Russian letters; after it, or before, the number of units as `x3`. */
function parseSale(typed: string): Sale | undefined {
  const parts = typed.split(' ').filter((part) => part !== '')
  let asking: number | undefined
  let count: number | undefined
  while (parts.length > 1) {
    const last = parts.at(-1) ?? ''
    const units = count === undefined ? parseCount(last) : undefined
    const price = asking === undefined && units === undefined ? parsePrice(last) : undefined
    if (units === undefined && price === undefined) break
    count ??= units
    asking ??= price
    parts.pop()
  }
  const name = parts.join(' ')
  return isSaid(name) ? { name, whole: typed, count: count ?? 1, ...(asking !== undefined && { asking }) } : undefined
}

function parseCount(word: string): number | undefined {
  const digits = /^[xх×](\d{1,5})$|^(\d{1,5})[xх×]$/i.exec(word)
  const count = Number(digits?.[1] ?? digits?.[2] ?? Number.NaN)
  return count >= 1 && count <= maxCount ? count : undefined
}

const scales: Readonly<Record<string, number>> = { k: 1000, к: 1000, m: 1_000_000, м: 1_000_000, kk: 1_000_000, кк: 1_000_000 }

function parsePrice(word: string): number | undefined {
  const parts = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3}|\d{1,7}[.,]\d{1,3}(?=[a-zа-я]))(kk|кк|[kкmм])?(?:₽|р|rub|руб)?\.?$/i.exec(word)
  if (!parts) return undefined
  const [, digits = '', scale = ''] = parts
  const plain = scale === '' ? digits.replaceAll(',', '') : digits.replace(',', '.')
  const price = Math.round(Number(plain) * (scales[scale.toLowerCase()] ?? 1))
  return price >= 1 && price <= maxAsking ? price : undefined
}

const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** One line without control characters; what chat programs do not send, no name has. */
const withoutSigns = (typed: string): string =>
  typed.slice(0, maxQuestionLength).replace(/\s/gu, ' ').replace(/\p{C}/gu, '').replace(/ {2,}/g, ' ').trim()
