import { AppError } from '@stashwise/game/app-error'
import { itemUid } from '@stashwise/game/ids'
import type { SavedBuild } from '@stashwise/loadouts/build'
import { isTitleTooLong, maxParts, toTitle } from '@stashwise/loadouts/loadout-rules'
import { z } from 'zod'

const uid = z.string().min(1).max(60).transform(itemUid)

const build = z.strictObject({
  weapon: uid,
  parts: z.array(z.strictObject({ path: z.string().min(1).max(600), uid })).max(maxParts),
  round: uid.optional(),
}) satisfies z.ZodType<unknown, unknown>

/** @throws AppError `loadout/title`. */
function shortTitle(title: string): string {
  if (isTitleTooLong(title)) throw new AppError('loadout/title')
  return title
}

const content = {
  title: z.string().max(2000).transform(toTitle).pipe(z.string().min(1).max(1000)).transform(shortTitle),
  build: build.transform(({ round, ...rest }): SavedBuild => ({ ...rest, ...(round !== undefined && { round }) })),
}

/** `key`: made once for a loadout by the page that saves it, so that the same save sent again is not another loadout. */
export const createBody = z.strictObject({ key: z.string().regex(/^[\w-]{16,64}$/), ...content })
export type CreateBody = z.output<typeof createBody>
/** `version`: of the loadout that was edited. */
export const updateBody = z.strictObject({ version: z.int().min(1), ...content })
export type UpdateBody = z.output<typeof updateBody>
export const publishBody = z.strictObject({ isPublic: z.boolean() })
export const likeBody = z.strictObject({ isLiked: z.boolean() })
export const uidParam = z.object({ uid: z.uuid() })
