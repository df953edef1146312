// The small form: these schemas are read in the browser as well, and the large one alone would be half a page's scripts.
import { locales } from '@stashwise/game/locale'
import { shortSlugOf } from '@stashwise/maps/map-slugs'
import * as z from 'zod/mini'

/** Longest search that is read; the rest of a longer one is cut. */
export const maxSearchLength = 80

/** Words that were typed; empty when they cannot be read. */
export const textField = z.catch(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.trim().slice(0, maxSearchLength)),
  ),
  '',
)
/** Part of an address as the feed writes it: commas, pluses, ampersands and accents occur. */
export const slugField = z.catch(z.optional(z.string().check(z.regex(/^[^\s/?#]{1,120}$/))), undefined)
/** A map by its slug; what players type for one with a long name is its slug. Another word stays, so that the page can say that there is no such map. */
export const mapField = z.pipe(
  slugField,
  z.transform((slug) => (slug === undefined ? undefined : (shortSlugOf(slug) ?? slug))),
)
/** `1` is on, everything else off. */
export const flagField = z.catch(
  z.pipe(
    z.literal('1'),
    z.transform(() => true),
  ),
  false,
)
/** A chosen direction; absent: the order's own. */
export const directionField = z.catch(z.optional(z.enum(['asc', 'desc'])), undefined)

/** A whole number, up to ten digits. */
const digits = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))
export const wholeNumber = (least: number, most: number) => z.pipe(digits, z.number().check(z.gte(least), z.lte(most)))
/** A whole number in a range, absent where there is none: a form sends its empty fields as well. */
export const wholeField = (least: number, most: number) => z.catch(z.optional(wholeNumber(least, most)), undefined)
/** A whole number as a form shows it, with or without the language's thousands marks. */
export const markedNumberField = (least: number, most: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((typed: string) => typed.replace(/[\s,.\u00a0\u202f]/g, '')),
        ),
        wholeNumber(least, most),
      ),
    ),
    undefined,
  )

/** One of the site's languages; absent where it is none. */
export const localeField = z.catch(
  z.optional(
    z.pipe(
      z.string(),
      z.transform((typed: string) => locales.find((locale) => locale === typed.toLowerCase())),
    ),
  ),
  undefined,
)
