import * as z from 'zod/mini'
import { flagField, localeField } from '#app/http/search-fields.ts'
import { linkField } from './line-options.ts'
import { overlayLook } from './overlay-look.ts'

/** `level`: only of players who track it. */
export const progressParts = ['quests', 'kappa', 'level'] as const

/** Whose progress an overlay shows, and in which language. */
const source = { link: linkField, lang: localeField }
export const progressSource = z.object(source)

/** What the progress overlay shows, from its address; without parts quests and Kappa. */
export const progressOptions = z.pipe(
  z.object({ ...source, ...overlayLook, quests: flagField, kappa: flagField, level: flagField }),
  z.transform((read) => (progressParts.some((part) => read[part]) ? read : { ...read, quests: true, kappa: true })),
)
export type ProgressOptions = z.infer<typeof progressOptions>
