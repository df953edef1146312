import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { AppError } from '@stashwise/game/app-error'
import { type ItemUid, itemUid } from '@stashwise/game/ids'
import { gameModes } from '@stashwise/game/mode'
import { z } from 'zod'
import { eventTypes, streamLimits } from './service.ts'

export const eventsPath = z.object({ mode: z.enum(gameModes.map(({ mode }) => mode)) })

/** A list as one parameter, by commas; each entry once. */
const commaList = z.string().transform((text) => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
])

/** Other parameters are nobody's business: a program may send one against caches. */
export const eventsQuery = z.object({
  types: commaList
    .pipe(z.array(z.enum(eventTypes)))
    .transform((types) => (types.length > 0 ? types : eventTypes))
    .default(eventTypes),
  items: commaList.pipe(z.array(z.string()).min(1).max(streamLimits.items)).optional(),
  lastEventId: z.string().max(100).optional(),
})

/**
 * Items by uid, address of their page, or id of the game, which a weapon shares with its twin. @throws AppError `request/invalid` when one is none.
 */
export function resolveItems(facts: CatalogueFacts, names: readonly string[]): ItemUid[] {
  const found = names.flatMap((name): ItemUid[] => {
    const ordinal = facts.ordinals.get(itemUid(name)) ?? facts.byUrl.get(name)
    const items = ordinal === undefined ? facts.items.filter(({ bsgId }) => bsgId === name) : [facts.items[ordinal]]
    const uids = items.flatMap((item) => item?.uid ?? [])
    if (uids.length === 0) throw new AppError('request/invalid', { errors: { fields: [{ field: 'items', reason: 'unknownId' }] } })
    return uids
  })
  return [...new Set(found)]
}
