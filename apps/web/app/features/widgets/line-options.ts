import { defaultMode, gameModes } from '@stashwise/game/mode'
import * as z from 'zod/mini'
import { flagField, localeField, wholeNumber } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'
import { overlayLook, overlayMotions } from './overlay-look.ts'

/** Items one line may have: their uids fit into the address of an event stream. */
export const maxLineItems = 40
/** Pixels a second. */
export const lineSpeeds = { min: 10, max: 400 } as const

/** `chosen`: by `items`. `movers`: the averages that changed most in a day. `value`: what brings most by slot. `favourites`: a player's own. */
export const lineLists = ['chosen', 'movers', 'value', 'favourites'] as const
export const lineFields = ['price', 'change', 'slot', 'trader'] as const
export type LineField = (typeof lineFields)[number]

/** Uids, names in addresses or ids of the game, by commas; each once, and no more than a line has. */
const names = z.catch(
  z.pipe(
    z.string(),
    z.transform((typed: string) => {
      const given = typed.split(',').map((name) => name.trim())
      return [...new Set(given.filter((name) => name !== '' && name.length <= 120))].slice(0, maxLineItems)
    }),
  ),
  [],
)

/** Secret address of a player. */
export const linkField = z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))), undefined)

/** What a line shows. */
const contents = {
  items: names,
  list: z.catch(z.optional(z.enum(lineLists)), undefined),
  /** Narrows a list to a category, by its name in addresses. */
  tag: z.catch(z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))), undefined),
  count: z.catch(wholeNumber(1, maxLineItems), 15),
  names: z.catch(z.enum(['full', 'short']), 'full'),
  mode: z.catch(z.enum(gameModes.map(({ mode }) => mode)), defaultMode),
  /** Absent: the browser's own, which for a streaming program is English. */
  lang: localeField,
  price: flagField,
  change: flagField,
  slot: flagField,
  trader: flagField,
  /** Names without any of these. */
  plain: flagField,
  link: linkField,
}

type Fields = Record<LineField, boolean> & { plain: boolean }

/** Without any field a line that is not `plain` has the usual ones; items that are named are shown unless a list is chosen. */
function complete<Read extends Fields & { items: string[]; list?: (typeof lineLists)[number] | undefined }>(read: Read) {
  const isEmpty = lineFields.every((field) => !read[field])
  const isUsual = isEmpty && !read.plain
  const fields: Fields = isUsual ? { price: true, change: true, slot: false, trader: false, plain: false } : { ...read, plain: isEmpty }
  const list = read.list ?? (read.items.length > 0 ? 'chosen' : 'movers')
  return { ...read, ...fields, list }
}

/** What a line shows, from its address; hostile or old parameters are the defaults, as nobody reads an error on a stream. */
export const lineContents = z.pipe(z.object(contents), z.transform(complete))
export type LineContents = z.infer<typeof lineContents>

export const lineOptions = z.pipe(
  z.object({
    ...contents,
    ...overlayLook,
    speed: z.catch(wholeNumber(lineSpeeds.min, lineSpeeds.max), 70),
    direction: z.catch(z.enum(['left', 'right']), 'left'),
    motion: z.catch(z.enum(overlayMotions), 'system'),
  }),
  z.transform(complete),
)
export type LineOptions = z.infer<typeof lineOptions>

const defaults = lineOptions.parse({})

/** What changes when a field is shown or left out: without any, a line has names alone. */
export const withField = (options: LineOptions, field: LineField, isShown: boolean): Partial<LineOptions> => ({
  [field]: isShown,
  plain: !isShown && lineFields.every((other) => other === field || !options[other]),
})

/** What a new line has of its viewer instead of the usual. */
const viewers = { mode: undefined, motion: undefined }

/** The address of a line; what is as usual is left out. `isBuilt`: of the page that builds it, where a new line begins with what its viewer has. */
export function lineHref(path: string, options: LineOptions, { isBuilt = false } = {}): string {
  const { items, list, ...rest } = options
  const isUsual = lineFields.every((field) => options[field] === defaults[field])
  const fields = Object.fromEntries(lineFields.map((field) => [field, isUsual ? undefined : options[field] || undefined]))
  const isChosen = list === 'chosen'
  const chosen = {
    items: isChosen && items.length > 0 ? items.join(',') : undefined,
    list: isChosen && items.length > 0 ? undefined : list,
  }
  return searchHref(
    path,
    { ...rest, ...fields, ...chosen },
    {
      ...defaults,
      ...(isBuilt && viewers),
      items: undefined,
      price: undefined,
      change: undefined,
    },
  )
}

/** The search parameters of what a line shows, for its call: the same whatever it looks like. */
export const contentsSearch = (options: LineOptions): string => {
  const { size, color, bg, font, shadow, speed, direction, motion } = defaults
  return lineHref('', { ...options, size, color, bg, font, shadow, speed, direction, motion }).slice(1)
}
