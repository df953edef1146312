import { withoutFiller } from '@stashwise/search/filler'
import { normalise, otherLayout } from '@stashwise/search/search-text'
import { isWithin } from '@stashwise/search/search-words'

/** Shorter words are taken as they are typed. */
export const shortestWithError = 4

type Named = { name: string; enName?: string; alias?: string }

/** How well the first of the hits is what was typed, on either keyboard layout or without the words around a name: 2 just its name or nickname, 1 with one wrong letter, 0 otherwise. */
export function fitOf(query: string, [hit]: readonly Named[]): number {
  if (!hit) return 0
  const typed = [normalise(query), normalise(otherLayout(query)), withoutFiller(query) ?? '']
  const names = [hit.name, hit.enName ?? hit.name].map(normalise)
  if (names.some((name) => typed.includes(name)) || hit.alias?.split(' | ').some((name) => typed.includes(normalise(name)))) return 2
  // The beginning of a name is no error: the next key may lead elsewhere.
  const hasError = (word: string, name: string) => word.length >= shortestWithError && !name.startsWith(word) && isWithin(word, name, 1)
  return names.some((name) => typed.some((word) => hasError(word, name))) ? 1 : 0
}

/** Whether a query is a whole name with at most one wrong letter. */
export const isNearlyNamed = (query: string, named: Named): boolean => fitOf(query, [named]) > 0
