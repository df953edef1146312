import { challengeLimits, leastTotal } from '@stashwise/accounts/challenges'
import { itemUid } from '@stashwise/game/ids'
import { gameModes } from '@stashwise/game/mode'
import { charactersOf, plainLine } from '@stashwise/game/one-line'
import { z } from 'zod'
import { utcInstant } from '#app/features/admin/utc-instant.ts'
import type { ChallengeWish } from './service.ts'

/** A line of text as it is shown, from 1 to `max` characters. */
const line = (max: number) =>
  z
    .string()
    .max(max * 8)
    .transform(plainLine)
    .pipe(z.string().min(1))
    .refine((text) => charactersOf(text).length <= max)

/** An address of the web, without name and password; an empty text is none. */
const proof = z
  .string()
  .trim()
  .max(challengeLimits.proof)
  .transform((typed, context) => {
    if (typed === '') return undefined
    const url = URL.canParse(typed) ? new URL(typed) : undefined
    if (url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')) return url.href
    context.addIssue({ code: 'custom', message: 'no address' })
    return z.NEVER
  })
  .pipe(z.string().max(challengeLimits.proof).optional())

const total = (name: 'quests' | 'level') => z.number().int().min(leastTotal[name]).max(challengeLimits[name]).optional()

export const joinBody = z.strictObject({
  name: line(challengeLimits.name),
  invitation: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
})

/** Items found in raid, each once, or totals of the PMC, or both. */
export const reportBody = z
  .strictObject({
    id: z.guid(),
    items: z
      .array(
        z.strictObject({ uid: z.string().min(1).max(100).transform(itemUid), count: z.number().int().min(1).max(challengeLimits.count) }),
      )
      .max(challengeLimits.items)
      .refine((items) => new Set(items.map(({ uid }) => uid)).size === items.length)
      .default([]),
    foundInRaid: z.boolean().default(false),
    progress: z.union([z.literal('own'), z.strictObject({ quests: total('quests'), level: total('level') })]).optional(),
    proof: proof.optional(),
  })
  .refine(({ items, progress }) => items.length > 0 || hasFigures(progress), { path: ['items'] })
  .refine(({ items, foundInRaid }) => items.length === 0 || foundInRaid, { path: ['foundInRaid'] })
  .transform(({ foundInRaid: _, ...report }) => report)

const hasFigures = (progress: 'own' | { quests?: number | undefined; level?: number | undefined } | undefined) =>
  progress === 'own' || progress?.quests !== undefined || progress?.level !== undefined

/** The instant of a date and time field, as UTC. */
const instant = z
  .string()
  .max(30)
  .transform((text, context) => {
    const at = utcInstant(text)
    if (at) return at
    context.addIssue({ code: 'custom', message: 'no such day' })
    return z.NEVER
  })
const weight = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/)
  .transform(Number)
  .pipe(z.number().max(challengeLimits.weight))

const wish = z
  .object({
    title: line(challengeLimits.title),
    rules: z
      .string()
      .transform((text) => text.replaceAll('\r\n', '\n').trim())
      .pipe(z.string().max(challengeLimits.rules)),
    mode: z.enum(gameModes.map(({ mode }) => mode)),
    beginsAt: instant,
    endsAt: instant,
    items: weight,
    quests: weight,
    levels: weight,
    isInvited: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
  })
  .refine(({ beginsAt, endsAt }) => endsAt > beginsAt, { path: ['endsAt'] })
  .refine(({ items, quests, levels }) => items + quests + levels > 0, { path: ['items'] })
  .transform(({ items, quests, levels, ...rest }): ChallengeWish => ({ ...rest, weights: { items, quests, levels } }))

/** An admin's form that makes or changes a challenge. */
export const challengeForm = wish
/** `seen`: the state of the report on the page where the admin decided. */
const decided = { report: z.guid(), seen: z.enum(['waiting', 'accepted', 'rejected']) }
export const moderationForm = z.discriminatedUnion('intent', [
  z.object({ ...decided, intent: z.literal('accept') }),
  z.object({
    ...decided,
    intent: z.literal('reject'),
    reason: z.string().transform(plainLine).pipe(z.string().min(1).max(challengeLimits.reason)),
  }),
  z.object({ intent: z.literal('remove-player'), player: z.guid() }),
  z.object({ intent: z.literal('delete') }),
])
export type ModerationForm = z.infer<typeof moderationForm>
