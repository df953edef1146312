import type { QuestUid } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import type { CorrectedTexts, QuestCorrection } from '@stashwise/progression/corrections/quest-correction'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { nextVersion } from './catalogue-version.ts'
import type { Db } from './db.ts'
import { notify } from './notify.ts'
import { users } from './schema/accounts.ts'
import { catalogueRecords, catalogueState, catalogueTexts } from './schema/catalogue.ts'
import { questCorrections } from './schema/quest-corrections.ts'

/** The corrections in force, by quest. */
export async function readQuestCorrections(db: Db): Promise<Map<QuestUid, QuestCorrection>> {
  const rows = await db.select({ quest: questCorrections.questUid, correction: questCorrections.correction }).from(questCorrections)
  return new Map(rows.map(({ quest, correction }) => [quest, correction]))
}

export type QuestCorrectionRow = { quest: QuestUid; correction: QuestCorrection; note: string; madeBy: string | null; madeAt: Date }

/** The corrections in force with who made them, the latest first. */
export const listQuestCorrections = async (db: Db): Promise<QuestCorrectionRow[]> =>
  db
    .select({
      quest: questCorrections.questUid,
      correction: questCorrections.correction,
      note: questCorrections.note,
      madeBy: sql<string | null>`coalesce(nullif(${users.username}, ''), ${users.email})`,
      madeAt: questCorrections.madeAt,
    })
    .from(questCorrections)
    .leftJoin(users, eq(users.id, questCorrections.madeBy))
    .orderBy(desc(questCorrections.madeAt))

/** A quest as the feed has it, by mode. */
export async function readFeedQuest(db: Db, uid: QuestUid): Promise<Quest | undefined> {
  const [row] = await db
    .select({ facts: catalogueRecords.facts })
    .from(catalogueRecords)
    .where(and(eq(catalogueRecords.kind, 'quest'), eq(catalogueRecords.id, uid), isNull(catalogueRecords.goneAt)))
    .orderBy(desc(catalogueRecords.mode))
    .limit(1)
  return row && (JSON.parse(row.facts) as Quest)
}

type NewCorrection = { quest: QuestUid; correction: QuestCorrection; note: string; madeBy: string; madeAt: Date }

/** Puts a correction in force, in place of an earlier one; call it in a transaction. Every process shows it once that is committed. */
export async function saveQuestCorrection(db: Db, { quest, correction, note, madeBy, madeAt }: NewCorrection): Promise<void> {
  const set = { correction, note, madeBy, madeAt }
  const before = await findTexts(db, quest)
  await db
    .insert(questCorrections)
    .values({ questUid: quest, ...set })
    .onConflictDoUpdate({ target: questCorrections.questUid, set })
  await announceQuest(db, quest, before ?? correction.texts)
}

/** Ends a correction; call it in a transaction. False when there is none. */
export async function dropQuestCorrection(db: Db, quest: QuestUid): Promise<boolean> {
  const dropped = await db
    .delete(questCorrections)
    .where(eq(questCorrections.questUid, quest))
    .returning({ correction: questCorrections.correction })
  const [row] = dropped
  if (!row) return false
  await announceQuest(db, quest, row.correction.texts)
  return true
}

/** The texts that are corrected of a quest. */
async function findTexts(db: Db, quest: QuestUid): Promise<CorrectedTexts | undefined> {
  const [row] = await db
    .select({ correction: questCorrections.correction })
    .from(questCorrections)
    .where(eq(questCorrections.questUid, quest))
  return row?.correction.texts
}

/** Gives the quest a new version, as an import does, so that every process reads it again; with texts, also theirs. */
async function announceQuest(db: Db, quest: QuestUid, texts: CorrectedTexts | undefined): Promise<void> {
  const version = await nextVersion(db)
  if (texts)
    await db
      .update(catalogueTexts)
      .set({ version })
      .where(inArray(catalogueTexts.kind, ['quest', 'objective']))
  const touched = await db
    .update(catalogueRecords)
    .set({ version })
    .where(and(eq(catalogueRecords.kind, 'quest'), eq(catalogueRecords.id, quest)))
    .returning({ mode: catalogueRecords.mode })
  for (const { mode } of touched) {
    await db.update(catalogueState).set({ version, updatedAt: sql`now()` }).where(eq(catalogueState.mode, mode))
    await notify(db, 'catalogue', `${mode}:${version}`)
  }
}
