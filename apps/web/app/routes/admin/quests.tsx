import type { QuestUid } from '@stashwise/game/ids'
import { correctionOf, countCorrected, pendingCorrection } from '@stashwise/progression/corrections/quest-correction'
import { data } from 'react-router'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import type { AdminService } from '#app/features/admin/service.ts'
import { questDecision, readQuestForm, writeQuestForm } from '#app/features/admin/ui/quests/quest-form.ts'
import { QuestsPage, type QuestsResult } from '#app/features/admin/ui/quests/quests-page.tsx'
import { searchParams } from '#app/http/search-params.ts'
import type { Route } from './+types/quests'
import { type ForAdmins, forAdmins } from './for-admins.ts'

/** Quests that a search lists. */
const mostFound = 30

/** A quest as the feed has it and as it is shown, for the form. */
async function editedQuest(admin: AdminService, uid: QuestUid, { services, viewer }: ForAdmins) {
  const feed = await admin.feedQuest(uid)
  if (!feed) return undefined
  const names = services.progression.names(viewer)
  const inForce = (await admin.questCorrections()).find(({ quest }) => quest === uid)
  const { facts, objectives } = writeQuestForm(feed, inForce?.correction ?? {}, services.progression.references(viewer.mode))
  return {
    uid,
    url: feed.url,
    name: names.quest(uid),
    note: inForce?.note ?? '',
    isCorrected: inForce !== undefined,
    facts,
    objectives: objectives.map((objective) => ({ ...objective, sentence: names.objective(objective.id) })),
  }
}

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, given) => {
  const { admin, services, viewer } = given
  const asked = searchParams(new URL(request.url))
  const names = services.progression.names(viewer)
  const { quests } = services.progression.facts(viewer.mode)
  const q = (asked['q'] ?? '').trim().slice(0, 80)
  const titled = (uid: QuestUid) => ({ uid, url: quests.get(uid)?.url ?? uid, name: names.quest(uid) })
  const [reports, corrections] = await Promise.all([admin.questReports(), admin.questCorrections()])
  const wanted = services.progression.references(viewer.mode).find('quest', asked['quest'] ?? '')
  const isMatch = ({ url, name }: { url: string; name: string }) => [url, name.toLowerCase()].some((text) => text.includes(q.toLowerCase()))
  return {
    q,
    found: q === '' ? [] : [...quests.keys()].map(titled).filter(isMatch).slice(0, mostFound),
    edited: wanted && (await editedQuest(admin, wanted, given)),
    reports: reports.map((report) => ({ ...report, title: titled(report.quest) })),
    corrections: await Promise.all(
      corrections.map(async ({ quest, correction, ...row }) => {
        const feed = await admin.feedQuest(quest)
        const pending = feed && countCorrected(pendingCorrection(feed, correction))
        return { ...row, title: titled(quest), facts: countCorrected(correction), isNeeded: pending === undefined || pending > 0 }
      }),
    ),
  }
})

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor, services, viewer }) => {
  const sent = await request.formData()
  const references = services.progression.references(viewer.mode)
  const decision = parseForm(questDecision, sent)
  if (decision.ok) {
    if (decision.value.intent === 'decline') {
      await admin.declineReport(actor, decision.value.report)
      return data<QuestsResult>({ done: 'declined' })
    }
    const quest = references.find('quest', decision.value.quest)
    if (quest !== undefined) await admin.dropCorrection(actor, quest)
    return data<QuestsResult>({ done: 'dropped' })
  }
  const quest = references.find('quest', decision.typed['quest'] ?? '')
  const feed = quest && (await admin.feedQuest(quest))
  if (quest === undefined || !feed) return data<QuestsResult>({ faults: [{ field: 'quest' }], typed: decision.typed }, 400)
  const inForce = (await admin.questCorrections()).find((row) => row.quest === quest)
  const form = readQuestForm(decision.typed, feed, inForce?.correction ?? {}, references)
  if (!form.ok) return data<QuestsResult>({ faults: form.faults, typed: decision.typed }, 400)
  await admin.correctQuest(actor, {
    quest,
    correction: correctionOf(feed, form.quest, form.texts),
    note: form.note,
    closes: form.closeReports,
  })
  return data<QuestsResult>({ done: 'corrected' })
})

export default function QuestsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestsPage {...loaderData} result={actionData} />
}
