import { dropQuestCorrection, listQuestCorrections, readFeedQuest, saveQuestCorrection } from '@stashwise/db/quest-corrections'
import { closeReports, findReportScreenshot, listOpenReports } from '@stashwise/db/quest-reports'
import { countCorrected } from '@stashwise/progression/corrections/quest-correction'
import type { AdminService } from '../service.ts'
import { type AdminParts, changing } from './parts.ts'

/** Reports that the page lists; the next ones come when these are decided. */
const mostReports = 50

type QuestCommands = Pick<
  AdminService,
  'questReports' | 'reportScreenshot' | 'questCorrections' | 'feedQuest' | 'correctQuest' | 'dropCorrection' | 'declineReport'
>

/** What admins do about wrong data of quests. */
export function createQuestCommands(parts: AdminParts): QuestCommands {
  const { database, clock } = parts
  const { db } = database
  return {
    async questReports() {
      const reports = await listOpenReports(db, mostReports)
      return reports.map(({ id, quest, by, byUid, text, gameVersion, locale, hasScreenshot, at }) => ({
        id,
        quest,
        ...(by === null ? {} : { by }),
        ...(byUid === null ? {} : { byUid }),
        text,
        gameVersion,
        locale,
        hasScreenshot,
        at: at.toISOString(),
      }))
    },
    reportScreenshot: (id) => findReportScreenshot(db, id),
    async questCorrections() {
      const rows = await listQuestCorrections(db)
      return rows.map(({ quest, correction, note, madeBy, madeAt }) => ({
        quest,
        correction,
        note,
        ...(madeBy === null ? {} : { madeBy }),
        madeAt: madeAt.toISOString(),
      }))
    },
    feedQuest: (quest) => readFeedQuest(db, quest),
    correctQuest: (actor, { quest, correction, note, closes }) =>
      changing(parts, actor, async (transaction) => {
        const at = new Date(clock())
        const facts = countCorrected(correction)
        if (facts === 0) await dropQuestCorrection(transaction, quest)
        else await saveQuestCorrection(transaction, { quest, correction, note, madeBy: actor.userId, madeAt: at })
        if (closes) await closeReports(transaction, { quest }, { closedBy: actor.userId, at, outcome: 'corrected' })
        return { action: 'correctQuest', details: { quest, facts } }
      }),
    dropCorrection: (actor, quest) =>
      changing(parts, actor, async (transaction) =>
        (await dropQuestCorrection(transaction, quest)) ? { action: 'dropCorrection', details: { quest } } : undefined,
      ),
    declineReport: (actor, id) =>
      changing(parts, actor, async (transaction) => {
        const closed = await closeReports(transaction, { id }, { closedBy: actor.userId, at: new Date(clock()), outcome: 'declined' })
        return closed > 0 ? { action: 'declineReport', details: { report: id } } : undefined
      }),
  }
}
