import { intlTag, type Locale } from './locale.ts'
import { memoize } from './memoize.ts'

/** Compares names as a language orders them, `Item 9` before `Item 10`: for `sort`. */
export const nameOrder = memoize((locale: Locale) => new Intl.Collator(intlTag(locale), { numeric: true }).compare)
