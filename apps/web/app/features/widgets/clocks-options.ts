import * as z from 'zod/mini'
import { flagField } from '#app/http/search-fields.ts'
import { overlayLook } from './overlay-look.ts'

/** How the raid clocks look, from their address. `stack`: one below the other. */
export const clocksOptions = z.object({
  ...overlayLook,
  seconds: z.catch(z.enum(['on', 'off']), 'on'),
  stack: flagField,
})
export type ClocksOptions = z.infer<typeof clocksOptions>
