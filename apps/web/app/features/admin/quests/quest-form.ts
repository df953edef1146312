import type { QuestUid } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import type { CorrectableQuest } from '@stashwise/progression/corrections/quest-correction'
import { z } from 'zod'
import { longestNote, longestRequire } from './quest-form-limits.ts'

const statuses = ['complete', 'failed', 'active'] as const

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
/** A checkbox that is not ticked sends nothing. */
const tick = z.literal('on').optional()

/** The form of one quest. Objectives have fields of their own behind it: `count:{id}`, `foundInRaid:{id}`, `optional:{id}`. */
export const questForm = z.looseObject({
  intent: z.literal('correct'),
  quest: z.string().min(1).max(60),
  reqLevel: wholeNumber(0, 79),
  fraction: z.enum(['Any', 'USEC', 'Bear']),
  requiredForKappa: tick,
  requiredForLightkeeper: tick,
  delayMinutes: wholeNumber(0, 100_000),
  require: z.string().max(longestRequire),
  note: z.string().trim().max(longestNote).default(''),
  closeReports: tick,
})
export const questDecision = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('drop'), quest: z.string().min(1).max(60) }),
  z.object({ intent: z.literal('decline'), report: z.uuid() }),
])

export type QuestFault = { field: string; reason: 'shape' } | { field: 'require'; reason: 'line'; line: number }

/** Prerequisites as lines: `debut complete`, `chemical-part-1 active complete`. */
export const writeRequire = (require: Quest['require'], urlOf: (uid: QuestUid) => string | undefined): string =>
  require.map(({ quest, status }) => [urlOf(quest) ?? quest, ...status].join(' ')).join('\n')

/** Reads what {@link writeRequire} writes; `find`: a quest by its url or uid. Fails with the number of the first line that says nothing. */
export function readRequire(
  text: string,
  find: (name: string) => QuestUid | undefined,
): { ok: true; require: Quest['require'] } | { ok: false; line: number } {
  const require: Quest['require'] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [name, ...words] = line.trim().split(/\s+/)
    if (!name) continue
    const quest = find(name)
    const status = statuses.filter((one) => words.includes(one))
    if (quest === undefined || status.length === 0 || status.length !== words.length) return { ok: false, line: at + 1 }
    require.push({ quest, status })
  }
  return { ok: true, require }
}

type Read = { ok: true; quest: CorrectableQuest; note: string; closeReports: boolean } | { ok: false; faults: QuestFault[] }

/** What the form says the quest is in the game. */
export function readQuestForm(fields: Record<string, string>, feed: CorrectableQuest, find: (name: string) => QuestUid | undefined): Read {
  const parsed = questForm.safeParse(fields)
  const faults: QuestFault[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path }) => ({ field: String(path[0] ?? ''), reason: 'shape' }))
  const count = wholeNumber(1, 1_000_000)
  const objectives = feed.objectives.map(({ id }) => {
    const read = count.safeParse(fields[`count:${id}`])
    if (!read.success) faults.push({ field: `count:${id}`, reason: 'shape' })
    return { id, count: read.data ?? 1, foundInRaid: fields[`foundInRaid:${id}`] === 'on', optional: fields[`optional:${id}`] === 'on' }
  })
  const require = readRequire(fields['require'] ?? '', find)
  if (!require.ok) faults.push({ field: 'require', reason: 'line', line: require.line })
  if (!parsed.success || !require.ok || faults.length > 0) return { ok: false, faults }
  const { reqLevel, fraction, requiredForKappa, requiredForLightkeeper, delayMinutes, note, closeReports } = parsed.data
  return {
    ok: true,
    quest: {
      reqLevel,
      fraction,
      requiredForKappa: requiredForKappa === 'on',
      requiredForLightkeeper: requiredForLightkeeper === 'on',
      delaySeconds: delayMinutes * 60,
      require: require.require,
      objectives,
    },
    note,
    closeReports: closeReports === 'on',
  }
}
