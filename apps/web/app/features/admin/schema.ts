import { suspensionKinds } from '@stashwise/accounts/suspensions'
import { maxReason, maxText } from '@stashwise/catalogue/overrides/limits'
import { dayMs } from '@stashwise/game/day'
import { gameModes } from '@stashwise/game/mode'
import { weatherTypes } from '@stashwise/game/weather'
import { z } from 'zod'
import { userLimitNames } from '#app/platform/limit-table.ts'
import { maxAlertLength } from '#app/site/alert-nodes.ts'
import { fuelBase, linkSchemas, pilotVersion } from '#app/site/settings.ts'
import { type CompareSearch, comparedWith, compareViews } from './comparing.ts'
import { type EdgeSearch, neededStatuses } from './edges.ts'
import { type MailSearch, mailLanguages, mailNames } from './mails.ts'
import { batchActions, type ListSearch, limitFactors, maxUserReason, viewSpans } from './people.ts'
import { formKinds } from './record-fields.ts'
import { maxRows, type NewItem, type RecordSearch } from './records.ts'
import { maxRulesLength } from './redirect-rules.ts'
import { type GrantSpan, grantSpans, type HeldDecision, type LogSearch, logAreas, logLevels } from './service.ts'
import { utcInstant } from './utc-instant.ts'

const maxQueryLength = 120
/** What the database cannot store is looked for as the sign for an unreadable one: nothing has it, and pages can show it. */
const q = z
  .string()
  .transform((text) => text.replaceAll('\0', '\uFFFD').toWellFormed().trim().slice(0, maxQueryLength).toWellFormed())
  .catch('')
const after = z.string().max(120).catch('')

/** A bad address shows the first page of everything. */
export const logSearch = z.object({
  area: z.enum(['all', ...logAreas]).catch('all'),
  level: z.enum(['all', ...logLevels]).catch('all'),
  q,
  after,
  follow: z.enum(['', '1']).catch(''),
}) satisfies z.ZodType<LogSearch>

export const revertForm = z.union([
  z.object({ revert: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }).transform(({ revert }) => ({ id: revert })),
  z.object({ batch: z.uuid() }),
])

/** An empty field sets nothing. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional())

/** Decimal commas are as good as points; other texts are no numbers. */
const decimal = z
  .string()
  .trim()
  .regex(/^\d{1,7}([.,]\d{1,6})?$/)
  .transform((text) => Number(text.replace(',', '.')))

export const settingsForm = z.object({
  tarkovPilotVersion: unlessEmpty(z.string().trim().pipe(pilotVersion)),
  fuelBase: unlessEmpty(decimal.pipe(fuelBase)),
  tournamentEnabled: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
  weather: unlessEmpty(z.enum(weatherTypes)),
  chatUrl: unlessEmpty(linkSchemas.chatUrl),
  toolsUrl: unlessEmpty(linkSchemas.toolsUrl),
  helpUrl: unlessEmpty(linkSchemas.helpUrl),
  requestUrl: unlessEmpty(linkSchemas.requestUrl),
  discordBotUrl: unlessEmpty(linkSchemas.discordBotUrl),
  regionalSites: unlessEmpty(linkSchemas.regionalSites),
})

// Browsers send line ends as CR LF, which count as one sign in the field's own limit.
const alertText = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(maxAlertLength))
/** A date and time in UTC as an ISO text; an empty field is none. */
const utcField = z
  .string()
  .max(30)
  .default('')
  .transform((text, context) => {
    const at = text === '' ? '' : utcInstant(text)?.toISOString()
    if (at !== undefined) return at
    context.addIssue({ code: 'custom', message: 'no time' })
    return z.NEVER
  })
export const alertForm = z
  .object({
    text: alertText,
    ru: alertText.default(''),
    from: utcField,
    until: utcField,
    intent: z.literal('preview').optional(),
  })
  .refine(({ from, until }) => until === '' || until > from, { path: ['until'] })

/** All rules, or the paths of those to remove, one a line. */
export const redirectsForm = z.union([
  z.object({ rules: z.string().max(maxRulesLength) }),
  z.object({
    remove: z
      .string()
      .max(maxRulesLength)
      .transform((text) => new Set(text.split(/\r?\n/))),
  }),
])

export const mailSearch = z.object({
  mail: z.enum(mailNames).catch('loginCode'),
  lang: z.enum(mailLanguages).catch('en'),
}) satisfies z.ZodType<MailSearch>
export const mailCheckForm = z.object({ intent: z.literal('check') })
export const testMailForm = z.object({ to: z.string().trim().max(254).pipe(z.email()) })

/** A bad address shows the first rows of everything by name. */
export const recordSearch = z.object({
  q,
  where: z.string().max(1500).catch(''),
  sort: z.string().max(40).catch('name'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  shown: z.enum(['', 'all']).catch(''),
  record: z.string().max(120).catch(''),
}) satisfies z.ZodType<RecordSearch>

/** Size of an item in cells. */
const cells = z
  .string()
  .trim()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(20))

/** `records`: ids, one a line. */
const batch = {
  records: z
    .string()
    .max(200_000)
    .transform((text) => text.split(/\r?\n/).filter((id) => id !== '' && id.length <= 120))
    .pipe(z.array(z.string()).min(1).max(maxRows)),
  fact: z.string().max(40),
  value: z.string().max(300).default(''),
  reason: z.string().trim().max(maxReason).default(''),
}
export const recordForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), kind: z.enum(formKinds), record: z.string().min(1).max(120) }),
  z.object({ intent: z.literal('drop'), kind: z.enum(formKinds), record: z.string().min(1).max(120) }),
  z.object({ intent: z.literal('plan'), ...batch }),
  z.object({ intent: z.literal('run'), ...batch }),
])

/** A bad address shows the differences from the feed. */
export const compareSearch = z.object({
  mode: z.enum(['', ...gameModes.map(({ mode }) => mode)]).catch(''),
  view: z.enum(compareViews).catch('differences'),
  against: z.enum(comparedWith).catch('feed'),
  past: z.string().max(20).catch(''),
  q,
  where: z.string().max(1500).catch(''),
  sort: z.string().max(40).catch('name'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  shown: z.enum(['', 'all']).catch(''),
}) satisfies z.ZodType<CompareSearch>

/** Ids of rows, one a line. */
const rows = z
  .string()
  .max(400_000)
  .transform((text) => text.split(/\r?\n/).filter((id) => id !== '' && id.length <= 600))
  .pipe(z.array(z.string()).min(1).max(maxRows))
const reason = z.string().trim().max(maxReason).default('')
const taking = {
  rows,
  against: z.enum(comparedWith),
  past: z.string().max(20).default(''),
  take: z.enum(['before', 'after']),
  reason,
  digest: z.string().max(40).default(''),
}
export const compareForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('plan'), ...taking }),
  z.object({ intent: z.literal('take'), ...taking }),
  z.object({ intent: z.literal('clear'), rows, reason }),
])

/** A bad address shows every quest. */
export const edgeSearch = z.object({
  q,
  trader: z.string().max(60).catch(''),
  map: z.string().max(60).catch(''),
  where: z.string().max(1500).catch(''),
  sort: z.string().max(40).catch('name'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  shown: z.enum(['', 'all']).catch(''),
  quest: z.string().max(120).catch(''),
}) satisfies z.ZodType<EdgeSearch>

export const edgesForm = z.object({
  intent: z.enum(['preview', 'save']),
  quest: z.string().min(1).max(120),
  version: z.string().max(40).default(''),
  add: z.string().max(120).default(''),
  addStatus: z.enum(neededStatuses).default('complete'),
  reason,
  level: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(79)),
  faction: z.enum(['USEC', 'Bear']).default('USEC'),
  done: z.string().max(40_000).default(''),
  isBefore: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
})

export const addItemForm = z.object({
  bsgId: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{24}$/),
  name: z.string().trim().min(1).max(maxText),
  shortName: z.string().trim().min(1).max(60),
  category: z.string().min(1).max(120),
  width: cells,
  height: cells,
  reason: z.string().trim().max(maxReason).default(''),
}) satisfies z.ZodType<NewItem>

export const findSearch = z.object({ q })

const uuid = z.uuid()
/** Why an admin does something to a user, who is told. */
const given = z
  .string()
  .trim()
  .min(1)
  .max(maxUserReason)
  .refine((text) => !/\p{Cc}/u.test(text))
/** The end of the grant that the page showed. */
const knownGrant = z.union([z.literal(''), z.literal('forever'), z.iso.datetime()])
const accessRef = { user: uuid, kind: z.enum(suspensionKinds), subject: z.string().max(60) }

/** A bad address shows the first rows. */
export const listSearch = z.object({
  q,
  where: z.string().max(1500).catch(''),
  sort: z.string().max(40).catch(''),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  shown: z.enum(['', 'all']).catch(''),
}) satisfies z.ZodType<ListSearch>
/** `done`: what was done before the list was opened. */
export const peopleSearch = listSearch.extend({ done: z.enum(['', 'deleted']).catch('') })
export const peopleForm = z.object({
  intent: z.enum(['plan', 'run']),
  records: batch.records.pipe(z.array(uuid)),
  action: z.enum(batchActions),
  span: z.enum(['7', '30', '365', 'forever']).default('30'),
  reason: given,
})
export const accessForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('suspend'), ...accessRef, reason: given }),
  z.object({ intent: z.literal('restore'), ...accessRef }),
])
export type AccessForm = z.infer<typeof accessForm>
export type AccessResult = { done: 'suspend' | 'restore' } | { error: 'invalid' | 'reason' | 'changed' }

export const userForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('grant-pro'), span: z.enum(grantSpans), date: z.string().optional(), reason: given, known: knownGrant }),
  z.object({ intent: z.literal('take-pro'), reason: given, known: knownGrant }),
  z.object({ intent: z.literal('make-admin') }),
  z.object({ intent: z.literal('unmake-admin') }),
  z.object({ intent: z.literal('end-session'), session: uuid }),
  z.object({ intent: z.literal('end-sessions') }),
  z.object({ intent: z.literal('suspend'), ...accessRef, reason: given }),
  z.object({ intent: z.literal('restore'), ...accessRef }),
  z.object({ intent: z.literal('reset-limit'), name: z.enum(userLimitNames) }),
  z.object({ intent: z.literal('set-limit'), name: z.enum(userLimitNames), factor: z.enum(limitFactors).transform(Number), reason: given }),
  z.object({ intent: z.literal('view'), reason: given, minutes: z.enum(viewSpans).transform(Number) }),
  z.object({ intent: z.literal('delete'), confirm: z.string().max(254) }),
])
export type UserForm = z.infer<typeof userForm>

export type UserResult =
  | {
      done:
        | 'grantPro'
        | 'takePro'
        | 'makeAdmin'
        | 'unmakeAdmin'
        | 'endSession'
        | 'endSessions'
        | 'suspend'
        | 'restore'
        | 'resetLimit'
        | 'setLimit'
    }
  | { error: 'invalid' | 'date' | 'lastAdmin' | 'reason' | 'changed' | 'viewAdmin' | 'viewOpen' | 'confirm' | 'deleteSelf' | 'deleteAdmin' }
  | { view: 'started' }
  | { deleted: true }

export const wipeForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('declare'),
    mode: z.enum(gameModes.map(({ mode }) => mode)),
    when: z.enum(['now', 'at']),
    at: z.string().max(30).default(''),
  }),
  z.object({ intent: z.literal('cancel'), wipe: uuid }),
])

/** The name of a job. */
const job = z.string().min(1).max(60)
export const jobSearch = z.object({ job: z.string().max(60).catch('') })
export const jobForm = z.object({ intent: z.enum(['run', 'stop']), job })
export type JobForm = z.infer<typeof jobForm>

export const heldForm = z.object({
  document: z.string().min(1).max(60),
  mode: z.string().max(10),
  since: z.string().max(40),
  decision: z.enum(['accepted', 'refused']),
}) satisfies z.ZodType<HeldDecision>

const latestGrant = Date.UTC(2100, 0, 1)

/** When a grant ends: a picked day lasts to its end in UTC. Undefined for no day, a day that is over or one too far away. */
export function grantEnd(span: GrantSpan, date: string | undefined, now: number): Date | 'forever' | undefined {
  if (span === 'forever') return 'forever'
  if (span !== 'date') return new Date(now + Number(span) * dayMs)
  const picked = z.iso.date().safeParse(date)
  if (!picked.success) return undefined
  const end = Date.parse(picked.data) + dayMs
  return end > now && end <= latestGrant ? new Date(end) : undefined
}
