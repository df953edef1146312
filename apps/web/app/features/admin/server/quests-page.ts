import { patchBetween } from '@stashwise/catalogue/overrides/patch'
import { isOverrideKind } from '@stashwise/catalogue/overrides/registry'
import { isAppError } from '@stashwise/game/app-error'
import type { QuestUid } from '@stashwise/game/ids'
import { z } from 'zod'
import type { ProgressionService } from '#app/features/progression/service.ts'
import type { PageViewer } from '#app/http/call-variables.ts'
import type { Actor } from '../audit.ts'
import { asOpenedNow } from '../opened-form.ts'
import { readQuestForm, writeQuestForm } from '../quest-form.ts'
import type { RecordResult, RecordsAdmin } from '../records.ts'
import { recordSearch } from '../schema.ts'
import type { AdminService, QuestsResult } from '../service.ts'
import { typedTexts } from './parse-form.ts'
import { runRecordForm } from './run-record-form.ts'

type Given = { admin: AdminService; viewer: PageViewer; services: { progression: ProgressionService; recordsAdmin: RecordsAdmin } }

/** The page of corrections: reports, what is corrected, and the quest that is edited. */
export async function loadQuestsPage(given: Given, search: Readonly<Record<string, string | undefined>>) {
  const { admin, services, viewer } = given
  const names = services.progression.names(viewer)
  const { quests } = services.progression.facts(viewer.mode)
  const titled = (uid: QuestUid) => ({ uid, url: quests.get(uid)?.url ?? uid, name: names.quest(uid) })
  const references = services.progression.references(viewer.mode)
  const [reports, corrections, list] = await Promise.all([
    admin.reports(),
    admin.corrections(viewer.locale),
    services.recordsAdmin.list('quest', viewer, recordSearch.parse(search)),
  ])
  const wanted = references.find('quest', search['quest'] ?? '')
  const questTitle = (id: string) => {
    const uid = references.find('quest', id)
    return uid === undefined ? { uid: id, url: id, name: id } : titled(uid)
  }
  return {
    search: recordSearch.parse(search),
    list,
    edited: wanted && (await editedQuest(given, wanted)),
    reports: reports.map((report) => ({ ...report, title: questTitle(report.record) })),
    corrections: corrections.map((row) => (row.kind === 'quest' ? { ...row, quest: questTitle(row.id) } : row)),
  }
}

async function editedQuest({ admin, services, viewer }: Given, uid: QuestUid) {
  const [feed, inForce] = await Promise.all([admin.feedQuest(uid), admin.findCorrection({ kind: 'quest', id: uid })])
  if (!feed) return undefined
  const names = services.progression.names(viewer)
  const { facts, objectives } = writeQuestForm(feed, inForce?.patch ?? {}, services.progression.references(viewer.mode))
  return {
    uid,
    url: feed.url,
    name: names.quest(uid),
    reason: inForce?.reason ?? '',
    version: inForce?.version ?? '',
    isCorrected: inForce !== undefined,
    facts,
    objectives: objectives.map((objective) => ({ ...objective, sentence: names.objective(objective.id) })),
  }
}

const record = { kind: z.string().refine(isOverrideKind), id: z.string().min(1).max(120) }
const decision = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('drop'), ...record }),
  z.object({ intent: z.literal('decline'), report: z.uuid() }),
  z.object({ intent: z.literal('check'), file: z.string() }),
  z.object({ intent: z.literal('import'), file: z.string() }),
])

/** Does what a form of the page says. A result with faults changed nothing. */
export async function changeCorrections(
  { actor, ...given }: Given & { actor: Actor },
  sent: FormData,
): Promise<QuestsResult | { batch: RecordResult }> {
  const { admin, viewer } = given
  const intent = sent.get('intent')
  if (intent === 'plan' || intent === 'run') return { batch: await runRecordForm('quest', { actor, ...given }, sent) }
  const decided = decision.safeParse(Object.fromEntries(sent)).data
  switch (decided?.intent) {
    case 'decline':
      await admin.declineReport(actor, decided.report)
      return { done: 'declined' }
    case 'drop':
      await admin.dropCorrection(actor, decided)
      return { done: 'dropped' }
    case 'check': {
      const plan = await admin.planCorrections(decided.file, viewer.locale)
      return plan.ok ? { plan, file: decided.file } : { fileFaults: plan.faults }
    }
    case 'import': {
      const plan = await admin.importCorrections(actor, decided.file, viewer.locale)
      return plan.ok ? { done: 'imported' } : { fileFaults: plan.faults }
    }
    default:
      return correctQuest({ actor, ...given }, sent)
  }
}

async function correctQuest({ admin, services, viewer, actor }: Given & { actor: Actor }, sent: FormData): Promise<QuestsResult> {
  const references = services.progression.references(viewer.mode)
  const typed = typedTexts(sent)
  const quest = references.find('quest', typed['quest'] ?? '')
  const feed = quest && (await admin.feedQuest(quest))
  if (quest === undefined || !feed) return { faults: [{ field: 'quest' }], typed }
  const inForce = await admin.findCorrection({ kind: 'quest', id: quest })
  const correction = inForce?.patch ?? {}
  const now = writeQuestForm(feed, correction, references).facts
  const form = readQuestForm(asOpenedNow(typed, now), feed, correction, references)
  if (!form.ok) return { faults: form.faults, typed }
  const patch = patchBetween('quest', feed, form.quest, form.texts)
  const version = typed['version'] === undefined ? {} : { version: typed['version'] }
  try {
    await admin.saveCorrection(actor, { kind: 'quest', id: quest, patch, reason: form.reason, closes: form.closeReports, ...version })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'record/changed') throw error
    const theirs = await admin.findCorrection({ kind: 'quest', id: quest })
    const { facts } = writeQuestForm(feed, theirs?.patch ?? {}, references)
    return { conflict: { version: theirs?.version ?? '', theirs: facts }, typed }
  }
  return { done: 'corrected' }
}
