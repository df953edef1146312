// The small form: pages read it in the browser as well.
import * as z from 'zod/mini'
import { wholeNumber } from '#app/http/search-fields.ts'

/** Fonts that the site ships. */
export const overlayFonts = ['text', 'head'] as const
/** `always`: also where the computer asks for less motion, which is not what viewers asked for. */
export const overlayMotions = ['system', 'always'] as const

export const maxOverlaySize = 120
export const minOverlaySize = 10

/** A colour as `rrggbb`, with or without a number sign; eight digits have their opacity. */
const colour = (digits: RegExp) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.trim().replace(/^#/, '').toLowerCase()),
    ),
    z.string().check(z.regex(digits)),
  )
const solid = colour(/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/)
const anyColour = colour(/^(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/)

/** How an overlay looks, from its address: whatever cannot be read is the usual look. Size in pixels; without `bg` it is see-through. */
export const overlayLook = {
  size: z.catch(wholeNumber(minOverlaySize, maxOverlaySize), 28),
  color: z.catch(solid, 'ffffff'),
  bg: z.catch(z.optional(anyColour), undefined),
  font: z.catch(z.enum(overlayFonts), 'text'),
  shadow: z.catch(z.enum(['on', 'off']), 'on'),
}
const look = z.object(overlayLook)
export type OverlayLook = z.infer<typeof look>

export const usualLook: OverlayLook = look.parse({})
