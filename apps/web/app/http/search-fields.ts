// The small form: these schemas are read in the browser as well, and the large one alone would be half a page's scripts.
import * as z from 'zod/mini'

const longestSearch = 80

/** Words that were typed; empty when they cannot be read. */
export const textField = z.catch(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.trim().slice(0, longestSearch)),
  ),
  '',
)
/** Part of an address as the feed writes it: commas, pluses, ampersands and accents occur. */
export const slugField = z.catch(z.optional(z.string().check(z.regex(/^[^\s/?#]{1,120}$/))), undefined)
/** `1` is on, everything else off. */
export const flagField = z.catch(
  z.pipe(
    z.literal('1'),
    z.transform(() => true),
  ),
  false,
)
