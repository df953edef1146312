import { findTagFaults } from '@stashwise/catalogue/arrange-tags'
import { type Catalogue, findItem, findText, nameOf } from '@stashwise/catalogue/catalogue'
import { cellFacts } from '@stashwise/catalogue/cell-facts'
import { findPatchFaults } from '@stashwise/catalogue/overrides/override-file'
import { applyPatch, countPatched, isSamePatch, type Patch, patchBetween } from '@stashwise/catalogue/overrides/patch'
import { exchangeRates, type RateOf } from '@stashwise/catalogue/prices/exchange'
import type { Db } from '@stashwise/db/db'
import { dropOverride, findFeedFacts, findOverride, listFeedValues, listOverrides, saveOverrides } from '@stashwise/db/overrides'
import { AppError, isAppError } from '@stashwise/game/app-error'
import { itemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { nameOrder } from '@stashwise/game/name-order'
import type { ProgressionService } from '#app/features/progression/service.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { AuditedAction } from '../actions.ts'
import type { AuditedChange, AuditService } from '../audit.ts'
import { batchFields } from '../batch-fields.ts'
import { asOpenedNow } from '../opened-form.ts'
import type { PeopleService } from '../people.ts'
import { columnIds } from '../record-columns.ts'
import type { FormKind } from '../record-fields.ts'
import { readRecordForm, writeRecordForm } from '../record-form.ts'
import {
  acceptFeed,
  type Batch,
  type BatchPlan,
  type ListKind,
  maxRows,
  type RecordRow,
  type RecordsAdmin,
  type RowOverride,
} from '../records.ts'
import type { AdminService, CorrectionRow } from '../service.ts'
import { pathOfRecord } from '../subject-path.ts'
import { createAddItem } from './add-item.ts'
import { createWords } from './compare/words-of.ts'
import { listCorrectedOffers } from './corrected-offers.ts'
import { filterRows } from './filter-rows.ts'
import { readItemHistory } from './item-history.ts'
import { versionOf } from './override-version.ts'
import { namesOf, toRows } from './record-rows.ts'
import { readOverride } from './subjects.ts'

type Parts = Pick<Platform, 'database' | 'catalogues' | 'clock'> & {
  audit: AuditService
  admin: Pick<AdminService, 'corrections' | 'listLogs'>
  people: Pick<PeopleService, 'list'>
  progression: Pick<ProgressionService, 'references'>
}
type Viewer = { mode: GameMode; locale: Locale }

/** Records of each kind that a search lists. */
const maxFound = 10

export function createRecords({ database: { db }, catalogues, clock, audit, admin, people, progression }: Parts): RecordsAdmin {
  function current(mode: GameMode): Catalogue {
    const catalogue = catalogues.current(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return catalogue
  }

  async function list(kind: ListKind, { mode, locale }: Viewer, search: Parameters<RecordsAdmin['list']>[2]) {
    const corrections = new Map((await admin.corrections(locale)).map((row) => [`${row.kind}/${row.id}`, row]))
    // An item's offers are one record, but not all of them need be corrected.
    const offers = kind === 'offers' ? await listCorrectedOffers(db) : undefined
    const rows = toRows(kind, current(mode), locale).map((row) =>
      offers?.has(row.id) === false ? row : withOverride(row, corrections.get(`${kind}/${row.record}`)),
    )
    return filterRows(rows, search, locale, {
      columns: columnIds(kind),
      valueIn: (row, column) => (column === 'name' ? row.name : row.values[column]),
      nameOf: ({ name }) => name,
      wordsOf: ({ name, values, record }) => `${name} ${values['shortName'] ?? ''} ${record}`,
    })
  }

  /** Facts that say something about the tree of tags that cannot be. */
  const faultsOf = (kind: ListKind, id: string, { facts = {} }: Patch, mode: GameMode) =>
    kind === 'tag' ? findTagFaults(current(mode).facts.tags.given, id, facts) : []

  /** What one record of a batch becomes; undefined when the feed does not have it. */
  async function planned(on: Db, kind: ListKind, batch: Batch, mode: GameMode) {
    const records = [...new Set(batch.records)].slice(0, maxRows)
    const inForce = new Map((await listOverrides(on)).flatMap((row) => (row.kind === kind ? [[row.id, row] as const] : [])))
    if (batch.fact === acceptFeed)
      return records.map((id) => ({ id, before: inForce.get(id)?.patch, after: inForce.has(id) ? {} : undefined }))
    const field = batchFields(kind).find(({ name }) => name === batch.fact)
    const read = field?.read(batch.value, progression.references(mode))
    if (!field || !read?.ok) return undefined
    const feed = await listFeedValues(
      on,
      records.map((id) => ({ kind, id, patch: {} })),
    )
    return records.map((id) => {
      const [value] = feed.get(`${kind}/${id}`) ?? []
      const before = inForce.get(id)?.patch
      if (!value) return { id, before, after: undefined, isMissing: true }
      const wanted = { ...applyPatch(kind, value.facts, before ?? {}), [field.name]: read.value }
      const after = patchBetween(kind, value.facts, wanted, before?.texts)
      const isSame = isSamePatch(after, before ?? {}) || faultsOf(kind, id, after, mode).length > 0
      return { id, before, after: isSame ? undefined : after }
    })
  }

  const count = (plan: NonNullable<Awaited<ReturnType<typeof planned>>>): BatchPlan => {
    const missing = plan.filter((one) => 'isMissing' in one).length
    const changes = plan.filter(({ after }) => after !== undefined).length
    return { changes, missing, same: plan.length - changes - missing }
  }

  const addItem = createAddItem({ catalogues, clock, audit })

  return {
    list,
    addItem,
    categories({ mode, locale }) {
      const { facts } = current(mode)
      const compare = nameOrder(locale)
      return [...facts.tags.nodes.keys()]
        .map((id) => ({ id, name: nameOf(facts, 'tag', id, locale) }))
        .sort((a, b) => compare(a.name, b.name))
    },
    async find(kind, id, { mode, locale }) {
      const [feed, override] = await Promise.all([findFeedFacts(db, { kind, id }), findOverride(db, { kind, id })])
      if (!feed) return undefined
      const references = progression.references(mode)
      const catalogue = current(mode)
      const words = createWords([catalogue], locale, false, (text) => text)
      const row = (await admin.corrections(locale)).find((one) => one.kind === kind && one.id === id)
      return {
        kind,
        id,
        name: namesOf(kind, catalogue, locale)(id),
        shown: writeRecordForm(kind, feed, override?.patch ?? {}, { references, id, nameOfPart: words.part }),
        traders: listTraders(kind, catalogue, locale),
        feed: writeRecordForm(kind, feed, {}, { references, id }).facts,
        all: listFacts(applyPatch(kind, feed, override?.patch ?? {}), feed),
        version: versionOf(override),
        ...(row && { override: toOverride(row) }),
      }
    },
    itemCell(uid, { mode, locale }) {
      const { facts } = current(mode)
      const item = findItem(facts, itemUid(uid))
      if (!item) return undefined
      const [name, shortName] = findText(facts, 'item', item.uid, locale) ?? [item.url]
      return { url: item.url, cell: { label: shortName ?? name, ...cellFacts(facts, item) } }
    },
    itemHistory: (uid, { mode }) => readItemHistory(db, uid, { catalogue: current(mode), mode }),
    async save(actor, { kind, id, sent }, { mode }) {
      const references = progression.references(mode)
      const feed = await findFeedFacts(db, { kind, id })
      if (!feed) throw new AppError('page/not-found')
      const before = await findOverride(db, { kind, id })
      const patch = before?.patch ?? {}
      const now = writeRecordForm(kind, feed, patch, { references, id }).facts
      const form = readRecordForm(kind, asOpenedNow(sent, now), { feed, patch, id, rateOf: ratesOf(kind, current(mode)) }, references)
      if (!form.ok) return { faults: form.faults, typed: sent }
      const faults = [
        ...findPatchFaults(kind, form.patch, () => true),
        ...faultsOf(kind, id, form.patch, mode).map((name) => `facts.${name}`),
      ]
      if (faults.length > 0) return { faults: faults.map((path) => ({ field: path.split('.')[1] ?? '' })), typed: sent }
      try {
        await audit.change(actor, async (transaction) => {
          const inForce = await findOverride(transaction, { kind, id })
          if (versionOf(inForce) !== (sent['version'] ?? '')) throw new AppError('record/changed')
          return changeOne(transaction, { kind, id, patch: form.patch, reason: form.reason, author: actor.userId }, 'saveCorrection')
        })
      } catch (error) {
        if (!isAppError(error) || error.code !== 'record/changed') throw error
        const theirs = await findOverride(db, { kind, id })
        const { facts } = writeRecordForm(kind, feed, theirs?.patch ?? {}, { references, id })
        return { conflict: { theirs: facts, version: versionOf(theirs) }, typed: sent }
      }
      return { done: 'saved' }
    },
    async planBatch(kind, batch, { mode }) {
      const plan = await planned(db, kind, batch, mode)
      return plan && count(plan)
    },
    async runBatch(actor, kind, batch, { mode }) {
      let result: BatchPlan | undefined
      await audit.change(actor, async (transaction) => {
        const plan = await planned(transaction, kind, batch, mode)
        result = plan && count(plan)
        const changes: AuditedChange[] = []
        const saved: Parameters<typeof saveOverrides>[1][number][] = []
        for (const { id, after } of plan ?? []) {
          if (after === undefined) continue
          const before = await readOverride(transaction, { kind, id })
          const facts = countPatched(after)
          if (facts === 0) await dropOverride(transaction, { kind, id })
          else saved.push({ kind, id, patch: after, reason: batch.reason, author: actor.userId, at: new Date(clock()) })
          changes.push({
            action: facts === 0 ? 'dropCorrection' : 'saveCorrection',
            details: { kind, id, facts },
            subject: { kind: 'override', id: `${kind}/${id}` },
            before,
            after: facts === 0 ? null : { patch: after, reason: batch.reason },
          })
        }
        await saveOverrides(transaction, saved)
        return changes
      })
      return result
    },
    async search(q, viewer) {
      if (q === '') return []
      const catalogue = current(viewer.mode)
      const words = q.toLowerCase().split(/\s+/)
      const namesOf = (kind: 'item' | 'quest' | 'barter' | 'craft') =>
        toRows(kind, catalogue, viewer.locale)
          .filter((row) => words.every((word) => `${row.name} ${row.values['shortName'] ?? ''} ${row.record}`.toLowerCase().includes(word)))
          .slice(0, maxFound)
          .map(({ id, name, values }) => {
            const where = [values['trader'] ?? values['module'], values['traderLevel'] ?? values['moduleLevel']].filter(
              (part) => part !== undefined,
            )
            return { kind, id, name, ...(where.length > 0 && { note: where.join(' ') }), to: pathOfRecord(kind, id) ?? '' }
          })
      const [{ rows: users }, { entries }] = await Promise.all([
        people.list({ q, where: '', sort: 'lastSeen', dir: 'desc', shown: '' }),
        admin.listLogs({ q, area: 'all', level: 'all', after: '', follow: '' }, viewer.locale),
      ])
      return [
        ...namesOf('item'),
        ...namesOf('quest'),
        ...users.slice(0, maxFound).map(({ uid, email, username }) => ({
          kind: 'user' as const,
          id: uid,
          name: email,
          note: username,
          to: `/admin/users/${uid}`,
        })),
        ...namesOf('barter'),
        ...namesOf('craft'),
        ...entries.slice(0, maxFound).map(({ id, message, at, area }) => ({
          kind: 'log' as const,
          id,
          name: message,
          note: at,
          to: `/admin/logs?${new URLSearchParams({ area, q })}`,
        })),
      ]
    },
  }

  /** Puts one patch in force, or ends the one that is: an empty one says what the feed says. */
  async function changeOne(
    on: Db,
    { kind, id, patch, reason, author }: { kind: FormKind; id: string; patch: Patch; reason: string; author: string },
    action: AuditedAction,
  ): Promise<AuditedChange> {
    const before = await readOverride(on, { kind, id })
    const facts = countPatched(patch)
    if (facts === 0) await dropOverride(on, { kind, id })
    else await saveOverrides(on, [{ kind, id, patch, reason, author, at: new Date(clock()) }])
    const subject = { kind: 'override', id: `${kind}/${id}` }
    return { action, details: { kind, id, facts }, subject, before, after: facts === 0 ? null : { patch, reason } }
  }
}

function listTraders(kind: FormKind, { facts }: Catalogue, locale: Locale): { slug: string; name: string }[] {
  if (kind !== 'offers' && kind !== 'barter') return []
  const compare = nameOrder(locale)
  return [...facts.traders.values()]
    .map(({ id, slug }) => ({ slug, name: nameOf(facts, 'trader', id, locale) }))
    .sort((a, b) => compare(a.name, b.name))
}

/** What a foreign price is in roubles: as the traders exchange it, otherwise as the game values a coin of it. */
function ratesOf(kind: FormKind, { prices, facts }: Catalogue): RateOf {
  if (kind !== 'offers') return () => undefined
  const rates = exchangeRates(prices.offers)
  return (currency) => rates.get(currency) ?? (currency === 'GP' ? facts.rules.gpCoinValue : undefined)
}

/** Every fact of a record as JSON. */
function listFacts(shown: object, feed: object) {
  const names = [...new Set([...Object.keys(shown), ...Object.keys(feed)])].sort()
  const write = (of: object, name: string) => {
    const value: unknown = Reflect.get(of, name)
    return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  }
  return names.map((fact) => ({ fact, shown: write(shown, fact), feed: write(feed, fact) }))
}

const toOverride = ({ state, facts, reason, author, at }: CorrectionRow): RowOverride => ({
  state,
  facts,
  reason,
  at,
  ...(author !== undefined && { author }),
})

const withOverride = (row: RecordRow, correction: CorrectionRow | undefined): RecordRow =>
  correction ? { ...row, values: { ...row.values, state: correction.state }, override: toOverride(correction) } : row
