import * as z from 'zod/mini'
import { type ClocksOptions, clocksOptions } from './clocks-options.ts'
import { type OverlayLook, overlayLook, usualLook } from './overlay-look.ts'
import { positionOptions } from './position-options.ts'

/** How each overlay of the page that builds them looks. */
export type OverlaySettings = { clocks: ClocksOptions; progress: OverlayLook; worth: OverlayLook; position: { zoom: number } }

const look = z.object(overlayLook)

/** The clocks are read from afar. */
const usual: OverlaySettings = {
  clocks: { ...clocksOptions.parse({}), size: 40 },
  progress: usualLook,
  worth: usualLook,
  position: { zoom: positionOptions.parse({}).zoom },
}

/** The parameters of one overlay: `clocks.size` is its `size`. */
function partOf(params: unknown, overlay: string): Record<string, unknown> {
  const prefix = `${overlay}.`
  const own = Object.entries(Object(params)).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}

/** What an address says of the overlays; what cannot be read is as usual, and takes nothing else with it. Secret addresses are in none. */
export const overlaySettings = {
  parse: (params: unknown): OverlaySettings => ({
    clocks: clocksOptions.parse({ size: String(usual.clocks.size), ...partOf(params, 'clocks') }),
    progress: look.parse(partOf(params, 'progress')),
    worth: look.parse(partOf(params, 'worth')),
    position: { zoom: positionOptions.parse(partOf(params, 'position')).zoom },
  }),
}

/** The search parameters of these settings; what is as usual is left out. */
export function toOverlaySearch(settings: OverlaySettings): Record<string, unknown> {
  const changed = Object.entries(settings).flatMap(([overlay, own]) =>
    Object.entries(own)
      .filter(([name, value]) => value !== Reflect.get(Object(Reflect.get(usual, overlay)), name))
      .map(([name, value]): [string, unknown] => [`${overlay}.${name}`, value]),
  )
  return Object.fromEntries(changed)
}
