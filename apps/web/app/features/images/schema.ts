import { ownPictureId } from '@stashwise/game/picture'
import { z } from 'zod'
import { maxFiles } from './limits.ts'
import type { IconSearch, ImageSearch } from './service.ts'

const uid = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/)
const reason = z.string().trim().max(500).default('')
const fileName = z.string().min(1).max(300)

export const matchBody = z.strictObject({ files: z.array(fileName).min(1).max(maxFiles) })
export const assignBody = z.strictObject({
  given: z
    .array(z.strictObject({ uid, picture: z.string().regex(ownPictureId) }))
    .min(1)
    .max(maxFiles),
  reason,
})
export const removeBody = z.strictObject({ uids: z.array(uid).min(1).max(1000), reason })

export const imageSearch = z.object({
  q: z.string().trim().max(80).catch(''),
  where: z.string().max(1500).catch(''),
  sort: z.string().max(40).catch('name'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  shown: z.enum(['', 'all']).catch(''),
}) satisfies z.ZodType<ImageSearch>

export const iconSearch = z.object({
  category: z.string().max(80).catch(''),
  state: z.enum(['', 'fallback', 'ours', 'feed', 'unknown']).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
}) satisfies z.ZodType<IconSearch>
