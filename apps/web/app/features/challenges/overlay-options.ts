// The small form: the overlay's page reads it in the browser as well.
import * as z from 'zod/mini'
import { overlayLook } from '#app/features/widgets/overlay-look.ts'
import { localeField, wholeNumber } from '#app/http/search-fields.ts'

const uuidField = z.catch(z.optional(z.guid()), undefined)
const maxRows = 30

/** Of which challenge an overlay shows the first places, and which player's is highlighted. */
const contents = { challenge: uuidField, me: uuidField, rows: z.catch(wholeNumber(1, maxRows), 8), lang: localeField }
export const overlayContents = z.object(contents)
export type OverlayContents = z.infer<typeof overlayContents>

/** The same with the overlay's look. */
export const challengeOverlay = z.object({ ...overlayLook, ...contents })
export type ChallengeOverlay = z.infer<typeof challengeOverlay>

/** `challenge`: any text, since a link that leads nowhere is said to. `invite`: the invitation of a challenge that not everybody can join. */
export const challengeSearch = z.object({
  challenge: z.catch(z.optional(z.string()), undefined),
  invite: z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))), undefined),
})
