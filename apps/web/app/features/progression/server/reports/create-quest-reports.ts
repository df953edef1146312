import { randomUUID } from 'node:crypto'
import type { Database } from '@stashwise/db/open-database'
import { addReport } from '@stashwise/db/reports'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { gameModes } from '@stashwise/game/mode'
import { maxScreenshotBytes } from '../../report-limits.ts'
import { pictureTypeOf, type ReportBody } from '../../report-schema.ts'
import type { ProgressionService } from '../../service.ts'

export type QuestReports = {
  /** @throws AppError `request/invalid` for an unknown quest or what is no picture, `rate/limit`. */
  add(userId: string, report: ReportBody, locale: Locale): Promise<void>
}

type Parts = { pool: Database['pool']; progression: Pick<ProgressionService, 'facts'>; clock(): number }

export function createQuestReports({ pool, progression, clock }: Parts): QuestReports {
  return {
    async add(userId, { quest, text, gameVersion, screenshot }, locale) {
      const quests = gameModes.flatMap(({ mode }) => [...progression.facts(mode).quests.keys()])
      const uid = quests.find((known) => known === quest)
      if (uid === undefined) throw new AppError('request/invalid', { errors: { fields: [{ field: 'quest', reason: 'unknownId' }] } })
      if (screenshot !== undefined) requirePicture(screenshot)
      await addReport(pool, {
        id: randomUUID(),
        kind: 'quest',
        record: uid,
        userId,
        text,
        gameVersion,
        locale,
        screenshot,
        at: new Date(clock()),
      })
    },
  }
}

function requirePicture(base64: string): void {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxScreenshotBytes) throw new AppError('request/too-large')
  if (!pictureTypeOf(bytes)) throw new AppError('request/invalid', { errors: { fields: [{ field: 'screenshot', reason: 'invalid' }] } })
}
