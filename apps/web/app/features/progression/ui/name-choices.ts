import { normalise } from '@stashwise/search/search-text'
import { beginsSimilar, isWithin } from '@stashwise/search/search-words'

const keyOf = (name: string): string => normalise(name).replaceAll(' ', '')

/** Part 2 comes before part 14. */
const byName = new Intl.Collator(undefined, { numeric: true })

/** Names offered while one is typed. */
const maxOffered = 40
/** With fewer letters nearly everything would match. */
const leastLetters = 2
/** Shorter texts have no typing errors, longer ones up to two. */
const leastWithError = 6
const leastWithTwo = 10

/**
 * Choices whose names are meant by what was typed, the best first: those with that very name and no others; else those that have it in their
 * name, beginnings first; else those that have it but for typing errors.
 */
export function namedLike<Choice extends { name: string }>(choices: readonly Choice[], text: string): readonly Choice[] {
  const typed = keyOf(text)
  if (typed.length < leastLetters) return []
  const keyed = choices.map((choice) => ({ choice, key: keyOf(choice.name) }))
  const exact = keyed.filter(({ key }) => key === typed)
  const inside = exact.length > 0 ? exact : keyed.filter(({ key }) => key.includes(typed))
  if (inside.length === 0 && typed.length < leastWithError) return []
  const found = inside.length > 0 ? inside : keyed.filter(({ key }) => isMistyped(typed, key))
  const distance = ({ key }: { key: string }) => (inside.length > 0 ? Number(!key.startsWith(typed)) : Math.abs(key.length - typed.length))
  return found
    .toSorted((a, b) => distance(a) - distance(b) || byName.compare(a.choice.name, b.choice.name))
    .slice(0, maxOffered)
    .map(({ choice }) => choice)
}

/**
 * The one choice that is meant without a doubt: the only one offered, or the first of those with the very name that was typed. Undefined where several
 * have what was typed in their names, whose first need not be the one that is meant.
 */
export function oneMeant<Choice extends { name: string }>(offered: readonly Choice[], text: string): Choice | undefined {
  const [first] = offered
  return first && (offered.length === 1 || keyOf(first.name) === keyOf(text)) ? first : undefined
}

const isMistyped = (typed: string, name: string) =>
  beginsSimilar(typed, name) || (typed.length >= leastWithTwo && Math.abs(typed.length - name.length) <= 2 && isWithin(typed, name, 2))
