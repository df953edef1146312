import type { SearchIndex } from './search.ts'
import type { Steps } from './steps.ts'

/** Letters and digits that names begin with, in the two scripts most players type. */
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789абвгдежзийклмнопрстуфхцчшщэюя']

/**
 * The same index, which knows what each single letter finds: a letter is the first key of every search, fits a thousand names, and
 * would pay for what a browser does only once, reading and compiling what finds. One letter a step. `limit` is the most hits a query
 * can be answered from; longer answers, other queries and those with a condition are searched as ever.
 */
export function* knowFirstLetters(index: SearchIndex, limit: number): Steps<SearchIndex> {
  const known = new Map<string, readonly number[]>()
  for (const letter of letters) {
    known.set(letter, index.find(letter, limit))
    yield
  }
  return {
    size: index.size,
    find(query, most = index.size, accept) {
      const first = most <= limit && !accept ? known.get(query.trim().toLowerCase()) : undefined
      return first ? first.slice(0, most) : index.find(query, most, accept)
    },
  }
}
