import { parseOverrideFile, writeOverrideFile } from '@stashwise/catalogue/overrides/override-file'
import { countPatched, type FeedValue, feedPatch, isSamePatch, type Patch, pendingPatch } from '@stashwise/catalogue/overrides/patch'
import type { OverrideKindName } from '@stashwise/catalogue/overrides/registry'
import type { Db } from '@stashwise/db/db'
import {
  dropOverride,
  findAuthors,
  findFeedFacts,
  findOverride,
  getKnownRecords,
  listFeedValues,
  listOverrides,
  saveOverrides,
} from '@stashwise/db/overrides'
import { closeReports, findReportScreenshot, listOpenReports } from '@stashwise/db/reports'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { AuditedChange } from '../audit.ts'
import type { AdminService, CorrectionState, RecordRef } from '../service.ts'
import { versionOf } from './override-version.ts'
import type { AdminParts } from './parts.ts'
import { readRecordNames } from './record-names.ts'
import { readOverride } from './subjects.ts'

/** Reports that the page lists; the next ones come when these are decided. */
const maxListed = 50

export function createCorrectionCommands(parts: AdminParts) {
  const { database, clock } = parts
  const { db } = database
  return {
    async reports() {
      const reports = await listOpenReports(db, maxListed)
      return reports.map(({ by, byUid, at, ...report }) => ({
        ...report,
        ...(by === null ? {} : { by }),
        ...(byUid === null ? {} : { byUid }),
        at: at.toISOString(),
      }))
    },
    reportScreenshot: (id) => findReportScreenshot(db, id),
    declineReport: (actor, id) =>
      parts.audit.change(actor, async (transaction) => {
        const closed = await closeReports(transaction, { id }, { closedBy: actor.userId, at: new Date(clock()), outcome: 'declined' })
        const subject = { subject: { kind: 'report', id }, before: 'open', after: 'closed' }
        return closed > 0 ? { action: 'declineReport', details: { report: id }, ...subject } : undefined
      }),
    async corrections(locale) {
      const overrides = await listOverrides(db)
      const feed = await listFeedValues(db, overrides)
      const nameOf = await readRecordNames(db, overrides, locale, feed)
      return overrides.map(({ kind, id, patch, reason, authorName, at, feed: before }) => ({
        kind,
        id,
        name: nameOf({ kind, id }),
        facts: countPatched(patch),
        state: stateOf(kind, patch, before, feed.get(keyOf({ kind, id })) ?? []),
        reason,
        ...(authorName === null ? {} : { author: authorName }),
        at: at.toISOString(),
      }))
    },
    async findCorrection(record) {
      const found = await findOverride(db, record)
      return found && { patch: found.patch, reason: found.reason, version: versionOf(found) }
    },
    feedQuest: (id) => findFeedFacts(db, { kind: 'quest', id }),
    saveCorrection: (actor, { kind, id, patch, reason, closes, version }) =>
      parts.audit.change(actor, async (transaction) => {
        const at = new Date(clock())
        const facts = countPatched(patch)
        const inForce = await findOverride(transaction, { kind, id })
        if (version !== undefined && version !== versionOf(inForce)) throw new AppError('record/changed')
        const before = inForce ? { patch: inForce.patch, reason: inForce.reason } : null
        if (facts === 0) await dropOverride(transaction, { kind, id })
        else await saveOverrides(transaction, [{ kind, id, patch, reason, author: actor.userId, at }])
        if (closes) await closeReports(transaction, { kind, record: id }, { closedBy: actor.userId, at, outcome: 'corrected' })
        const after = await readOverride(transaction, { kind, id })
        return { action: 'saveCorrection', details: { kind, id, facts }, subject: aboutOverride({ kind, id }), before, after }
      }),
    dropCorrection: (actor, record) =>
      parts.audit.change(actor, async (transaction) => {
        const before = await readOverride(transaction, record)
        const isDropped = await dropOverride(transaction, record)
        return isDropped ? { action: 'dropCorrection', details: record, subject: aboutOverride(record), before, after: null } : undefined
      }),
    async exportCorrections() {
      const overrides = await listOverrides(db)
      return writeOverrideFile(
        overrides.map(({ authorName: _, author, at, feed, ...override }) => ({
          ...override,
          ...(author !== null && { author }),
          at: at.toISOString(),
          ...(feed !== null && { feed }),
        })),
      )
    },
    planCorrections: async (file, locale) => (await planImport(db, file, locale)).plan,
    async importCorrections(actor, file, locale) {
      let result = await planImport(db, file, locale)
      await parts.audit.change(actor, async (transaction) => {
        result = await planImport(transaction, file, locale)
        const { changed } = result
        if (changed.length === 0) return undefined
        const before = new Map<string, unknown>()
        for (const ref of changed) before.set(keyOf(ref), await readOverride(transaction, ref))
        const authors = await findAuthors(
          transaction,
          changed.flatMap(({ author }) => author ?? []),
        )
        await saveOverrides(
          transaction,
          changed.map(({ author, at, ...override }) => ({
            ...override,
            author: author !== undefined && authors.has(author) ? author : actor.userId,
            at: new Date(at),
          })),
        )
        const changes: AuditedChange[] = []
        for (const { kind, id, patch } of changed) {
          changes.push({
            action: 'importCorrection',
            details: { kind, id, facts: countPatched(patch) },
            subject: aboutOverride({ kind, id }),
            before: before.get(keyOf({ kind, id })),
            after: await readOverride(transaction, { kind, id }),
          })
        }
        return changes
      })
      return result.plan
    },
  } satisfies Partial<AdminService>
}

/** In every mode that has the record; `before`: what the feed said when the correction was made. */
function stateOf(kind: OverrideKindName, patch: Patch, before: Patch | null, feed: readonly FeedValue[]): CorrectionState {
  if (feed.length === 0) return 'gone'
  if (feed.every((value) => countPatched(pendingPatch(kind, value, patch)) === 0)) return 'agrees'
  return before === null || feed.some((value) => isSamePatch(feedPatch(kind, value, patch), before)) ? 'needed' : 'moved'
}

async function planImport(db: Db, file: string, locale: Locale) {
  const parsed = parseOverrideFile(file, await getKnownRecords(db))
  if (!parsed.ok) return { plan: parsed, changed: [] }
  const { overrides } = parsed
  const inForce = new Map((await listOverrides(db)).map((row) => [keyOf(row), row]))
  const changed = overrides.filter((row) => {
    const before = inForce.get(keyOf(row))
    return before === undefined || before.reason !== row.reason || !isSamePatch(before.patch, row.patch)
  })
  const nameOf = await readRecordNames(db, changed, locale)
  const changes = changed.map(({ kind, id, patch }) => ({
    kind,
    id,
    name: nameOf({ kind, id }),
    facts: countPatched(patch),
    isNew: !inForce.has(keyOf({ kind, id })),
  }))
  return { plan: { ok: true as const, changes, same: overrides.length - changed.length }, changed }
}

const keyOf = ({ kind, id }: RecordRef) => `${kind}/${id}`
const aboutOverride = (record: RecordRef) => ({ kind: 'override', id: keyOf(record) })
