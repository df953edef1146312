import { intlTag, type Locale } from './locale.ts'

const collators = new Map<Locale, Intl.Collator>()

/** Compares names as a language orders them, `Item 9` before `Item 10`: for `sort`. */
export function nameOrder(locale: Locale): (a: string, b: string) => number {
  const collator = collators.get(locale) ?? new Intl.Collator(intlTag(locale), { numeric: true })
  collators.set(locale, collator)
  return collator.compare
}
