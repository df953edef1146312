import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { ComparedKind } from '@stashwise/catalogue/compare/compared-kinds'
import { type Difference, differencesOf, factAt, overriddenFacts } from '@stashwise/catalogue/compare/differences'
import { isSameValue } from '@stashwise/catalogue/overrides/patch'
import { distanceOf, type Suspect, staysCleared, suspectRules } from '@stashwise/catalogue/suspects/suspect'
import type { Db } from '@stashwise/db/db'
import { type ClearedSuspect, clearSuspect, findCleared, listCleared, listImports, suspectAgain } from '@stashwise/db/import-history'
import { dropOverride, listOverrides, type OverrideRow, saveOverrides } from '@stashwise/db/overrides'
import { AppError } from '@stashwise/game/app-error'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { parseJson } from '@stashwise/game/parse-json'
import type { Facts } from '@stashwise/game/records'
import { z } from 'zod'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { AuditedChange, AuditService } from '../audit.ts'
import {
  type CompareCounts,
  type ComparingService,
  compareColumns,
  comparingIn,
  type DifferenceRow,
  type SuspectRow,
  type Taking,
} from '../comparing.ts'
import type { AdminService } from '../service.ts'
import { createFindings, eachKind } from './compare/find-suspects.ts'
import { writeRowId } from './compare/row-id.ts'
import { listPatches, readSides } from './compare/sides.ts'
import { digestOf, planTaking } from './compare/take-values.ts'
import { createWords } from './compare/words-of.ts'
import { filterRows } from './filter-rows.ts'
import { versionOf } from './override-version.ts'
import { namesOf } from './record-rows.ts'
import { readOverride } from './subjects.ts'

type Parts = Pick<Platform, 'database' | 'catalogues' | 'clock'> & {
  audit: AuditService
  admin: Pick<AdminService, 'corrections'>
  progression: Pick<ProgressionService, 'names' | 'references'>
  calculators: Pick<CalculatorsService, 'calculator'>
}
type Viewer = Parameters<ComparingService['compare']>[1]
type Search = Parameters<ComparingService['compare']>[2]

export function createComparing(parts: Parts): ComparingService {
  const {
    database: { db },
    catalogues,
    clock,
    audit,
    admin,
    progression,
  } = parts
  const findings = createFindings({ db, calculators: parts.calculators })
  audit.addSubject('suspect', {
    read: async (on, id) => {
      const found = await findCleared(on, toSuspectRef(id))
      return found ? { figures: found.figures, reason: found.reason } : null
    },
    async write(on, id, value) {
      if (value === null) await suspectAgain(on, toSuspectRef(id))
      else await clearSuspect(on, { ...toSuspectRef(id), ...clearedValue.parse(value) })
      return undefined
    },
  })

  function current(mode: GameMode): Catalogue {
    const catalogue = catalogues.current(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return catalogue
  }

  async function differences(kind: ComparedKind, { mode }: Viewer, search: Search) {
    const [sides, patches] = await Promise.all([readSides(db, { ...search, kind, mode }), listPatches(db, kind)])
    const found: { id: string; difference: Difference; status: DifferenceRow['status'] }[] = []
    for (const id of new Set([...sides.after.keys(), ...sides.before.keys()])) {
      const [before, after] = [sides.before.get(id), sides.after.get(id)]
      if (!before || !after) {
        const difference = { isCorrectable: false, ...(before && { before }), ...(after && { after }) }
        if (before || after) found.push({ id, difference, status: before ? 'gone' : 'new' })
        continue
      }
      const listed = search.against === 'feed' ? overriddenFacts(kind, before, patches.get(id) ?? {}) : differencesOf(kind, before, after)
      for (const difference of listed) found.push({ id, difference, status: 'changed' })
    }
    return found
  }

  /** Suspects of a kind that nobody has found to be right; both figures with their words in a page's list. */
  async function openSuspects(kind: ComparedKind, catalogue: Catalogue, cleared: readonly ClearedSuspect[]) {
    const { suspects } = await findings(kind, catalogue)
    const right = cleared.filter((row) => row.kind === kind)
    return suspects.filter(
      (suspect) =>
        !right.some((row) => row.id === suspect.id && row.rule === suspect.rule && staysCleared(suspect, toFigures(row.figures))),
    )
  }

  /** How many a list has in another mode. */
  async function countIn(
    kind: ComparedKind,
    mode: GameMode,
    catalogue: Catalogue,
    view: 'suspects' | 'unknown',
    cleared: readonly ClearedSuspect[],
  ) {
    const list = view === 'suspects' ? await openSuspects(kind, catalogue, cleared) : (await findings(kind, catalogue)).unknown
    return { mode, count: list.length }
  }

  const service: ComparingService = {
    async compare(kind, asking, search) {
      const viewer = comparingIn(asking, search)
      const { mode, locale } = viewer
      const catalogue = current(mode)
      const [imports, corrections, cleared, { suspects: all, unknown }] = await Promise.all([
        listImports(db, { mode, kind }),
        admin.corrections(locale),
        listCleared(db),
        findings(kind, catalogue),
      ])
      const states = new Map(corrections.flatMap((row) => (row.kind === kind ? [[row.id, row.state] as const] : [])))
      const stateOf = (id: string) => {
        const state = states.get(id)
        return state === undefined ? {} : { state }
      }
      const others = gameModes.flatMap((one) => (one.mode === mode ? [] : [[one.mode, catalogues.current(one.mode)] as const]))
      const everywhere = [catalogue, ...others.flatMap(([, other]) => other ?? [])]
      // What only another mode has is named there.
      const named = everywhere.map((one) => {
        let names: ReturnType<typeof namesOf> | undefined
        return (id: string) => {
          names ??= namesOf(kind, one, locale)
          return names(id)
        }
      })
      const nameOf = (id: string): string => {
        for (const names of named) {
          const name = names(id)
          if (name !== id) return name
        }
        return id
      }
      const sentence = progression.names(viewer).objective
      const words = createWords(everywhere, locale, kind === 'quest', sentence)
      const factOf = ({ fact, list, part }: Pick<Difference, 'fact' | 'list' | 'part'>) =>
        [
          ...(list !== undefined && part !== undefined ? [words.part(list, part)] : []),
          ...(fact === undefined ? [] : [words.fact(fact)]),
        ].join(' · ')
      /** A recipe that no catalogue has as its own, as it is folded into another, is called by what it gives. */
      const nameOfWhole = (id: string, record: unknown): string => {
        const name = nameOf(id)
        const given = typeof record === 'object' && record !== null && 'outputs' in record ? words.value(record.outputs) : ''
        return name === id ? given || id : name
      }
      const found = await differences(kind, viewer, search)
      const suspects = await openSuspects(kind, catalogue, cleared)
      const shared = {
        mode,
        imports: imports.map(({ version, at, records, bytes }) => ({ version: String(version), at: at.toISOString(), records, bytes })),
        counts: { differences: found.length, suspects: suspects.length, unknown: unknown.length },
        elsewhere: await Promise.all(
          others.flatMap(([other, its]) => (its && search.view !== 'differences' ? [countIn(kind, other, its, search.view, cleared)] : [])),
        ),
      }
      const read = <Row extends { name: string; record: string }>(columns: readonly string[]) => ({
        columns,
        valueIn: (row: Row, column: string) => toCell(columns.includes(column) ? Reflect.get(row, column) : undefined),
        nameOf: ({ name }: Row) => name,
        wordsOf: ({ name, record }: Row) => `${name} ${record}`,
      })
      switch (search.view) {
        case 'differences': {
          const rows = found.map(
            ({ id, difference, status }): DifferenceRow => ({
              id: writeRowId(id, difference),
              record: id,
              name: status === 'changed' ? nameOf(id) : nameOfWhole(id, difference.before ?? difference.after),
              fact: factOf(difference),
              // A whole record has too many facts to be written out.
              before: status === 'changed' ? words.value(difference.before) : '',
              after: status === 'changed' ? words.value(difference.after) : '',
              status,
              isFixed: !difference.isCorrectable,
              ...stateOf(id),
            }),
          )
          return {
            ...shared,
            view: search.view,
            list: filterRows(rows, search, locale, {
              ...read<DifferenceRow>(compareColumns.differences),
              // What both sides have, and have differently, is what an admin can act on.
              rankOf: (row) => Number(row.status !== 'changed'),
            }),
          }
        }
        case 'suspects': {
          const [past, overrides] = await Promise.all([
            readSides(
              db,
              { kind, mode, against: 'import', past: '' },
              suspects.map(({ id }) => id),
            ),
            listOverrides(db),
          ])
          const inForce = new Map(overrides.flatMap((row) => (row.kind === kind ? [[row.id, row] as const] : [])))
          const rows = suspects.map(
            (suspect): SuspectRow => ({
              id: JSON.stringify([suspect.id, suspect.rule, suspect.place ?? {}]),
              record: suspect.id,
              name: nameOf(suspect.id),
              rule: suspect.rule,
              fact: factOf(suspect.place ?? {}),
              actual: suspect.actual,
              limit: suspect.limit,
              factor: Math.min(distanceOf(suspect), 1e6),
              ...mendOf(kind, suspect, {
                override: inForce.get(suspect.id),
                before: past.before.get(suspect.id),
                now: past.after.get(suspect.id),
              }),
              ...stateOf(suspect.id),
            }),
          )
          const list = filterRows(rows, search, locale, read<SuspectRow>(compareColumns.suspects))
          return { ...shared, view: search.view, list, cleared: all.length - suspects.length }
        }
        case 'unknown': {
          const rows = unknown.map(({ record, fact, id }) => ({
            id: JSON.stringify([record, fact, id]),
            record,
            name: nameOf(record),
            fact: fact
              .split('.')
              .map((name) => words.fact(name))
              .join(' · '),
            reference: id,
            ...stateOf(record),
          }))
          return {
            ...shared,
            view: search.view,
            list: filterRows(rows, search, locale, read<(typeof rows)[number]>(compareColumns.unknown)),
          }
        }
      }
    },
    plan: async (actor, kind, { mode }, taking) => (await planned(db, kind, mode, actor.userId, taking)).plan,
    async take(actor, kind, { mode }, taking) {
      let result: Awaited<ReturnType<ComparingService['take']>> | undefined
      await audit.change(actor, async (transaction) => {
        const { plan, changes } = await planned(transaction, kind, mode, actor.userId, taking)
        result = { ok: plan.digest === taking.digest, plan }
        if (!result.ok) return []
        const audited: AuditedChange[] = []
        const saved: Parameters<typeof saveOverrides>[1][number][] = []
        for (const { id, after } of changes) {
          const before = await readOverride(transaction, { kind, id })
          const isDropped = Object.keys(after).length === 0
          if (isDropped) await dropOverride(transaction, { kind, id })
          else saved.push({ kind, id, patch: after, reason: taking.reason, author: actor.userId, at: new Date(clock()) })
          audited.push({
            action: isDropped ? 'dropCorrection' : 'saveCorrection',
            details: { kind, id },
            subject: { kind: 'override', id: `${kind}/${id}` },
            before,
            after: isDropped ? null : { patch: after, reason: taking.reason },
          })
        }
        await saveOverrides(transaction, saved)
        return audited
      })
      if (!result) throw new RangeError('a taking without a plan')
      return result
    },
    async clear(actor, kind, { mode }, { rows, reason }) {
      const { suspects } = await findings(kind, current(mode))
      const wanted = new Set(rows)
      const chosen = new Map(
        suspects.flatMap((suspect) =>
          wanted.has(JSON.stringify([suspect.id, suspect.rule, suspect.place ?? {}]))
            ? [[`${suspect.id} ${suspect.rule}`, suspect] as const]
            : [],
        ),
      )
      await audit.change(actor, async (transaction) => {
        const audited: AuditedChange[] = []
        for (const { id, rule, actual, limit } of chosen.values()) {
          const before = await findCleared(transaction, { kind, id, rule })
          const value = { figures: JSON.stringify({ actual, limit }), reason }
          await clearSuspect(transaction, { kind, id, rule, ...value })
          audited.push({
            action: 'clearSuspect',
            details: { kind, id, rule },
            subject: { kind: 'suspect', id: `${kind}/${rule}/${id}` },
            before: before ? { figures: before.figures, reason: before.reason } : null,
            after: value,
          })
        }
        return audited
      })
      return chosen.size
    },
    async counts() {
      const cleared = await listCleared(db)
      const counts: Pick<CompareCounts, 'suspects' | 'unknown'> = { suspects: [], unknown: [] }
      for (const { mode } of gameModes) {
        const catalogue = catalogues.current(mode)
        if (!catalogue) continue
        for (const view of ['suspects', 'unknown'] as const)
          for await (const [kind, { count }] of eachKind((one) => countIn(one, mode, catalogue, view, cleared)))
            if (count > 0) counts[view].push({ kind, mode, count })
      }
      const corrections = { agrees: 0, moved: 0, gone: 0 }
      for (const { state } of await admin.corrections('en')) if (state !== 'needed') corrections[state] += 1
      return { ...counts, corrections }
    },
  }
  return service

  function planned(on: Db, kind: ComparedKind, mode: GameMode, holder: string, taking: Taking) {
    const { find } = progression.references(mode)
    return planTaking(on, { kind, mode, holder, now: clock(), isKnown: (of, id) => find(of, id) !== undefined }, taking)
  }
}

const figures = z.object({ actual: z.number(), limit: z.number() })
const clearedValue = z.object({ figures: z.string(), reason: z.string() })
const toFigures = (text: string) => figures.safeParse(parseJson(text)).data ?? { actual: 0, limit: 0 }

/** `offers/fleaJump/{uid}` */
function toSuspectRef(id: string): Pick<ClearedSuspect, 'kind' | 'id' | 'rule'> {
  const [kind = '', rule = '', ...rest] = id.split('/')
  if (!suspectRules.some((name) => name === rule)) throw new AppError('page/not-found')
  return { kind, rule, id: rest.join('/') }
}

const toCell = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? (value === '' ? undefined : value) : undefined)

/** What one button does about a suspect; nothing where an admin has to know better. */
function mendOf<Kind extends ComparedKind>(
  kind: Kind,
  { id, place }: Suspect,
  { override, before, now }: { override: OverrideRow | undefined; before: Facts[Kind] | undefined; now: Facts[Kind] | undefined },
): Pick<SuspectRow, 'mend'> {
  if (!place) return {}
  const mend = { row: writeRowId(id, place), digest: digestOf([[id, versionOf(override)]]) }
  if (override) return { mend: { ...mend, take: 'feed' } }
  const isOther = before && now && !isSameValue(factAt(kind, before, place), factAt(kind, now, place))
  return isOther ? { mend: { ...mend, take: 'before' } } : {}
}
