import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { type ChangeStatus, changedFields, type FieldChange, statusOf, withoutNewFields } from '@stashwise/catalogue/record-changes'
import { deleteChangesBefore, findRecordChanges, listChangedDays, listPriceMoves, listRecordChanges } from '@stashwise/db/record-changes'
import { AppError } from '@stashwise/game/app-error'
import { dayMs } from '@stashwise/game/day'
import { itemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { roubles } from '@stashwise/game/money'
import { dayOf, type LoggedKind, loggedKinds } from '@stashwise/game/record-change'
import { findLink } from '@stashwise/market/present/present-row'
import { LRUCache } from 'lru-cache'
import type { ProgressionService } from '#app/features/progression/service.ts'
import { onceFor } from '#app/http/once-for.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { ChangesQuery, ChangesService, Span } from '../service.ts'
import { createDescriber } from './describe.ts'
import { recordHead } from './record-head.ts'

type Options = Pick<Platform, 'database' | 'catalogues' | 'clock'> & { progression: ProgressionService }

/** How far back changes reach: more than a wipe lasts. */
export const changesDays = 400
/** Averages below this move by shares that mean nothing. */
const minPrice = 5000

type IndexEntry = { kind: LoggedKind; id: string; name: string; status: ChangeStatus; fields: FieldChange[] }

/** Implements the service. */
export function createChanges({ database: { db }, catalogues, clock, progression }: Options) {
  /** Changed records of a span by its mode, days and the last change in it. */
  const indices = new LRUCache<string, Promise<IndexEntry[]>>({ max: 24 })

  function facts(mode: GameMode): CatalogueFacts {
    const catalogue = catalogues.current(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return catalogue.facts
  }
  const days = (mode: GameMode) => listChangedDays(db, mode, dayOf(clock() - changesDays * dayMs))

  async function indexOf(mode: GameMode, { from, to }: Span): Promise<IndexEntry[]> {
    const inside = (await days(mode)).filter(({ day }) => day >= from && day <= to)
    if (inside.length === 0) return []
    const key = `${mode} ${from} ${to} ${Math.max(...inside.map(({ at }) => at.getTime()))}`
    return onceFor(indices, key, () => buildIndex(mode, { from, to }, new Set(inside.map(({ kind }) => kind))))
  }

  /** By kind, then by English name, so that a page begins where another ends in any language. */
  async function buildIndex(mode: GameMode, span: Span, kinds: ReadonlySet<string>): Promise<IndexEntry[]> {
    const all: IndexEntry[] = []
    for (const kind of loggedKinds.filter((one) => kinds.has(one))) {
      const ofKind: IndexEntry[] = []
      for await (const chunk of listRecordChanges(db, { mode, ...span }, kind))
        for (const change of chunk)
          ofKind.push({
            kind,
            id: change.id,
            name: recordHead(facts(mode), change, 'en').name,
            status: statusOf(change),
            fields: changedFields(change),
          })
      const shown = withoutNewFields(ofKind)
      all.push(...shown.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1)))
    }
    return all
  }

  async function pageOf<Change>(
    mode: GameMode,
    { kind, after = 0, limit, ...span }: ChangesQuery,
    present: (entries: IndexEntry[]) => Promise<Change[]> | Change[],
  ) {
    const index = await indexOf(mode, span)
    const counts: Partial<Record<LoggedKind, number>> = {}
    for (const entry of index) counts[entry.kind] = (counts[entry.kind] ?? 0) + 1
    const wanted = kind ? index.filter((entry) => entry.kind === kind) : index
    const end = after + limit
    return {
      changes: await present(wanted.slice(after, end)),
      counts,
      total: wanted.length,
      ...(end < wanted.length && { next: end }),
    }
  }

  const changes: ChangesService = {
    async days(mode) {
      const byDay = Map.groupBy(await days(mode), ({ day }) => day)
      return [...byDay].map(([day, rows]) => ({
        day,
        at: Math.max(...rows.map(({ at }) => at.getTime())),
        total: rows.reduce((sum, { count }) => sum + count, 0),
        counts: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
      }))
    },
    list({ mode, locale }, query) {
      return pageOf(mode, query, async (entries) => {
        const describe = createDescriber({ facts: facts(mode), locale }, progression.objectiveTexts({ mode, locale }))
        const found = await findRecordChanges(db, { mode, from: query.from, to: query.to }, entries)
        return entries.flatMap(({ kind, id, status }) => {
          const change = found.get(`${kind}/${id}`)
          return change ? [{ kind, id, status, ...recordHead(facts(mode), change, locale), rows: describe(change) }] : []
        })
      })
    },
    listFacts({ mode, locale }, query) {
      return pageOf(mode, query, async (entries) => {
        const found = await findRecordChanges(db, { mode, from: query.from, to: query.to }, entries)
        return entries.map((entry) => {
          const change = found.get(`${entry.kind}/${entry.id}`)
          return change ? { ...entry, name: recordHead(facts(mode), change, locale).name } : entry
        })
      })
    },
    async prices({ mode, locale }, span, limit) {
      const moves = await listPriceMoves(db, { mode, ...span })
      return moves
        .filter(({ before, after }) => before !== after && Math.max(before, after) >= minPrice)
        .map((move) => ({ ...move, percent: (move.after / move.before - 1) * 100, weight: Math.abs(Math.log(move.after / move.before)) }))
        .sort((one, other) => other.weight - one.weight)
        .flatMap(({ uid, before, after, percent }) => {
          const item = findLink(facts(mode), itemUid(uid), locale)
          return item ? [{ item, before: roubles(before), after: roubles(after), percent }] : []
        })
        .slice(0, limit)
    },
  }
  return { changes, prune: () => deleteChangesBefore(db, dayOf(clock() - changesDays * dayMs)) }
}
