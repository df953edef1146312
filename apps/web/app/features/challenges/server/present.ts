import type { StoredChallenge } from '@stashwise/db/challenges/challenges'
import type { StoredReport } from '@stashwise/db/challenges/reports'
import type { ChallengeView, ReportView } from '../service.ts'

export const presentChallenge = ({ id, title, rules, mode, beginsAt, endsAt, weights, invitation }: StoredChallenge): ChallengeView => ({
  id,
  title,
  rules,
  mode,
  beginsAt: beginsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  weights,
  isInvited: invitation !== null,
})

/** `nameOf`: of an item, in the language of who looks. */
export function presentReport(report: StoredReport, nameOf: (uid: string) => string): ReportView {
  const { id, items, worth, quests, level, isOwnProgress, state, reason, reportedAt } = report
  return {
    id,
    items: items.map(({ uid, count, price }) => ({ uid, name: nameOf(uid), count, price })),
    ...(worth !== null && { worth }),
    ...(quests !== null && { quests }),
    ...(level !== null && { level }),
    isOwnProgress,
    state,
    reason,
    reportedAt: reportedAt.toISOString(),
  }
}
