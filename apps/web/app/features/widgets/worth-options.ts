import * as z from 'zod/mini'
import { flagField, localeField } from '#app/http/search-fields.ts'
import { linkField } from './line-options.ts'
import { overlayLook } from './overlay-look.ts'

/** `change`: since the overlay was opened. */
export const worthParts = ['roubles', 'change', 'units'] as const

/** What the overlay of the stash's worth shows, from its address; without parts all of them. */
export const worthOptions = z.pipe(
  z.object({ link: linkField, lang: localeField, ...overlayLook, roubles: flagField, change: flagField, units: flagField }),
  z.transform((read) => (worthParts.some((part) => read[part]) ? read : { ...read, roubles: true, change: true, units: true })),
)
export type WorthOptions = z.infer<typeof worthOptions>
