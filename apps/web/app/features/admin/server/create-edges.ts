import { type Catalogue, nameOf } from '@stashwise/catalogue/catalogue'
import { applyPatch, isSameValue, type Patch, patchBetween } from '@stashwise/catalogue/overrides/patch'
import { listFeedRecords } from '@stashwise/db/import-history'
import { findFeedFacts, findOverride, getOverrides } from '@stashwise/db/overrides'
import { AppError, isAppError } from '@stashwise/game/app-error'
import type { QuestUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { gameModes } from '@stashwise/game/mode'
import type { Quest } from '@stashwise/game/quest'
import { newProgressPlayer } from '@stashwise/progression/player'
import { compareUnlocks, findRing } from '@stashwise/progression/quests/change-prerequisites'
import { closure, questRelations } from '@stashwise/progression/quests/quest-relations'
import type { Prerequisite } from '@stashwise/progression/quests/quest-state'
import type { ProgressionService } from '#app/features/progression/service.ts'
import type { Platform } from '#app/platform/platform.ts'
import {
  type EdgeChange,
  type EdgeFault,
  type EdgeRow,
  type EdgeSource,
  type EdgesResult,
  type EdgesService,
  type EditedEdge,
  edgeColumns,
  edgeKey,
} from '../edges.ts'
import type { AdminService, QuestTitle } from '../service.ts'
import { filterRows } from './filter-rows.ts'
import { versionOf } from './override-version.ts'

type Parts = Pick<Platform, 'database' | 'catalogues' | 'clock'> & {
  admin: Pick<AdminService, 'saveCorrection'>
  progression: Pick<ProgressionService, 'facts' | 'references'>
}
type Viewer = Parameters<EdgesService['list']>[0]
type Needs = Pick<Quest, 'require' | 'requireOr'>
type Edge = { kind: EditedEdge['kind']; prerequisite: Prerequisite; source: EdgeSource }

/** Most quests that a preview takes for finished by name. */
const maxDone = 600

export function createEdges({ database: { db }, catalogues, clock, admin, progression }: Parts): EdgesService {
  function current(mode: Viewer['mode']): Catalogue {
    const catalogue = catalogues.current(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return catalogue
  }
  const titled =
    ({ facts }: Catalogue, locale: Locale) =>
    (uid: QuestUid): QuestTitle => ({ uid, url: facts.quests.get(uid)?.url ?? uid, name: nameOf(facts, 'quest', uid, locale) })

  /** The feed's version of quests whose prerequisites an admin has corrected. */
  async function feedOfCorrected({ mode }: Viewer): Promise<Map<string, Quest>> {
    const ids = (await getOverrides(db)).flatMap(({ kind, id, patch }) => (kind === 'quest' && changesNeeds(patch) ? [id] : []))
    return listFeedRecords(db, { mode, kind: 'quest' }, ids)
  }

  /** A change read against the quest as it is; faults name texts that are no quest. */
  async function read({ mode }: Viewer, { quest, remaining, add, addStatus }: EdgeChange) {
    const references = progression.references(mode)
    const uid = references.find('quest', quest)
    const [feed, inForce] =
      uid === undefined
        ? []
        : await Promise.all([findFeedFacts(db, { kind: 'quest', id: uid }), findOverride(db, { kind: 'quest', id: uid })])
    if (uid === undefined || !feed) return { ok: false as const, faults: [{ field: 'quest' }] }
    const added = add.trim() === '' ? undefined : references.find('quest', add.trim())
    if (add.trim() !== '' && added === undefined) return { ok: false as const, faults: [{ field: 'add' }] }
    const patch = inForce?.patch ?? {}
    const now = applyPatch('quest', feed, patch)
    const listed = edgesOf(now, feed).filter(({ kind, prerequisite }) => remaining.includes(edgeKey(kind, prerequisite.quest)))
    const of = (kind: Edge['kind']) => listed.flatMap((edge) => (edge.kind === kind ? [edge.prerequisite] : []))
    const isKnown = added !== undefined && of('all').some((one) => one.quest === added)
    const require = [...of('all'), ...(added === undefined || isKnown ? [] : [{ quest: added, status: [addStatus] }])]
    const any = of('any')
    const { requireOr: _, ...rest } = now
    const wanted: Quest = { ...rest, require, ...(any.length > 0 && { requireOr: any }) }
    const known = new Set(prerequisitesIn(now).map((one) => one.quest))
    const fresh = prerequisitesIn(wanted).filter((one) => !known.has(one.quest))
    return { ok: true as const, uid, feed, now, wanted, fresh, patch }
  }
  type Change = Extract<Awaited<ReturnType<typeof read>>, { ok: true }>

  /** The ring that a change would make in any mode. */
  function ringOf({ uid, fresh }: Change): QuestUid[] | undefined {
    for (const { mode } of gameModes) {
      const quests = catalogues.current(mode)?.facts.quests
      const ring = quests && findRing(quests, uid, fresh)
      if (ring) return ring
    }
    return undefined
  }

  return {
    async list(viewer, search) {
      const { mode, locale } = viewer
      const catalogue = current(mode)
      const { quests, maps } = catalogue.facts
      const titleOf = titled(catalogue, locale)
      const feeds = await feedOfCorrected(viewer)
      const { rings } = questRelations({ quests: progression.facts(mode).quests })
      const named = (kind: 'trader' | 'map', id: string) => nameOf(catalogue.facts, kind, id, locale)
      const rows = [...quests.values()].flatMap((quest): EdgeRow[] => {
        const { uid, trader, locations } = quest
        const isOfMap =
          search.map === '' ||
          locations.some((slug) => slug === search.map) ||
          quest.objectives.some(({ maps: on }) => on.some((slug) => slug === search.map))
        if ((search.trader !== '' && search.trader !== trader) || !isOfMap) return []
        const shared = {
          quest: titleOf(uid),
          trader: named('trader', trader),
          level: quest.reqLevel,
          map: locations.map((slug) => named('map', slug)).join(', '),
        }
        const edges = edgesOf(quest, feeds.get(uid) ?? quest)
        if (edges.length === 0) return [{ ...shared, id: uid, status: [], kind: 'all', source: 'feed', isRing: false }]
        return edges.map(({ kind, prerequisite, source }) => ({
          ...shared,
          id: `${uid} ${edgeKey(kind, prerequisite.quest)}`,
          needs: { ...titleOf(prerequisite.quest), isUnknown: !quests.has(prerequisite.quest) },
          status: prerequisite.status,
          kind,
          source,
          isRing: source !== 'dropped' && rings.get(uid)?.includes(prerequisite.quest) === true,
        }))
      })
      const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, locale)
      return {
        ...filterRows(rows, search, locale, {
          columns: edgeColumns,
          valueIn: (row, column) => valueIn(row, column),
          nameOf: ({ quest }) => quest.name,
          wordsOf: ({ quest, needs }) => `${quest.name} ${quest.url} ${needs?.name ?? ''} ${needs?.url ?? ''}`,
        }),
        traders: [...new Set([...quests.values()].map(({ trader }) => trader))]
          .map((id) => ({ id, name: named('trader', id) }))
          .sort(byName),
        maps: [...maps.keys()].map((id) => ({ id, name: named('map', id) })).sort(byName),
        rings: [...new Set(rings.values())].map((ring) => ring.map(titleOf)),
      }
    },
    async find({ mode, locale }, name) {
      const uid = progression.references(mode).find('quest', name)
      if (uid === undefined) return undefined
      const catalogue = current(mode)
      const [feed, inForce] = await Promise.all([
        findFeedFacts(db, { kind: 'quest', id: uid }),
        findOverride(db, { kind: 'quest', id: uid }),
      ])
      if (!feed) return undefined
      const titleOf = titled(catalogue, locale)
      const { quests } = catalogue.facts
      const now = applyPatch('quest', feed, inForce?.patch ?? {})
      const { successors } = questRelations({ quests: progression.facts(mode).quests })
      return {
        ...titleOf(uid),
        version: versionOf(inForce),
        reason: inForce?.reason ?? '',
        level: now.reqLevel,
        trader: nameOf(catalogue.facts, 'trader', now.trader, locale),
        edges: edgesOf(now, feed).map(({ kind, prerequisite, source }) => ({
          ...titleOf(prerequisite.quest),
          key: edgeKey(kind, prerequisite.quest),
          status: prerequisite.status,
          kind,
          isNeeded: source !== 'dropped',
          isUnknown: !quests.has(prerequisite.quest),
          source,
        })),
        leadsTo: (successors.get(uid) ?? []).map(titleOf),
        choices: [...quests.keys()]
          .filter((one) => one !== uid)
          .map(titleOf)
          .sort((one, other) => one.name.localeCompare(other.name, locale)),
      }
    },
    async preview(viewer, change, { level, faction, done, isBefore }) {
      const wish = await read(viewer, change)
      if (!wish.ok) return { faults: wish.faults }
      const catalogue = current(viewer.mode)
      const titleOf = titled(catalogue, viewer.locale)
      const ring = ringOf(wish)
      if (ring) return { ring: ring.map(titleOf) }
      const facts = progression.facts(viewer.mode)
      const quest = facts.quests.get(wish.uid)
      const finished = readQuests(done, progression.references(viewer.mode))
      if (!finished.ok) return { faults: finished.faults }
      if (!quest) return { faults: [{ field: 'quest' }] }
      const before = isBefore ? closure(facts.quests, [wish.uid]) : closure(facts.quests, [])
      const base = newProgressPlayer()
      const player = newProgressPlayer({
        level,
        faction,
        gameMode: viewer.mode === 'pve' ? 'PVE' : 'PVP',
        questsDone: new Set([...finished.uids, ...before]),
        // Loyalty is not what a preview is about: every level of it counts as reached.
        traderLevels: { ...base.traderLevels, ...Object.fromEntries(Object.keys(base.traderLevels).map((name) => [name, 4])) },
      })
      const { requireOr: _, ...rest } = quest
      const { require, requireOr } = wish.wanted
      const changed = { ...rest, require, ...(requireOr && { requireOr }) }
      const { opens, closes } = compareUnlocks(facts, changed, player, Math.floor(clock() / 1000))
      return { preview: { opens: opens.map(titleOf), closes: closes.map(titleOf), isSame: isSameNeeds(wish.now, wish.wanted) } }
    },
    async save(actor, viewer, change): Promise<EdgesResult> {
      const found = await read(viewer, change)
      if (!found.ok) return { faults: found.faults }
      const { uid, feed, now, wanted, patch } = found
      const titleOf = titled(current(viewer.mode), viewer.locale)
      const ring = ringOf(found)
      if (ring) return { ring: ring.map(titleOf) }
      if (isSameNeeds(now, wanted)) return { done: 'same' }
      const next = patchBetween('quest', feed, wanted, patch.texts)
      try {
        await admin.saveCorrection(actor, {
          kind: 'quest',
          id: uid,
          patch: next,
          reason: change.reason,
          closes: false,
          version: change.version,
        })
      } catch (error) {
        if (!isAppError(error) || error.code !== 'record/changed') throw error
        const theirs = await findOverride(db, { kind: 'quest', id: uid })
        const needs = prerequisitesIn(applyPatch('quest', feed, theirs?.patch ?? {})).map((one) => titleOf(one.quest))
        return { conflict: { version: versionOf(theirs), needs } }
      }
      return { done: 'saved' }
    },
  }
}

const changesNeeds = ({ facts = {} }: Patch): boolean => 'require' in facts || 'requireOr' in facts
const prerequisitesIn = ({ require, requireOr = [] }: Needs): Prerequisite[] => [...require, ...requireOr]
const isSameNeeds = (one: Needs, other: Needs): boolean =>
  isSameValue(one.require, other.require) && isSameValue(one.requireOr, other.requireOr)

/** What a quest needs now, and then what the feed has and an admin dropped. */
function edgesOf(now: Needs, feed: Needs): Edge[] {
  return (['all', 'any'] as const).flatMap((kind) => {
    const [ours, theirs] = kind === 'all' ? [now.require, feed.require] : [now.requireOr ?? [], feed.requireOr ?? []]
    const inFeed = new Set(theirs.map(({ quest }) => quest))
    const inOurs = new Set(ours.map(({ quest }) => quest))
    return [
      ...ours.map((prerequisite): Edge => ({ kind, prerequisite, source: inFeed.has(prerequisite.quest) ? 'feed' : 'added' })),
      ...theirs.filter(({ quest }) => !inOurs.has(quest)).map((prerequisite): Edge => ({ kind, prerequisite, source: 'dropped' })),
    ]
  })
}

function valueIn({ quest, needs, status, trader, level, map, source, isRing }: EdgeRow, column: string) {
  const values: Record<string, string | number | undefined> = {
    name: quest.name,
    needs: needs?.name,
    status: status.length === 0 ? undefined : status.join(', '),
    trader,
    level,
    map: map === '' ? undefined : map,
    source: needs && source,
    ring: isRing ? 'yes' : undefined,
  }
  return Object.hasOwn(values, column) ? values[column] : undefined
}

/** Quests by their names, one a line. */
function readQuests(
  text: string,
  { find }: ReturnType<ProgressionService['references']>,
): { ok: true; uids: QuestUid[] } | { ok: false; faults: EdgeFault[] } {
  const uids: QuestUid[] = []
  for (const [at, line] of text.split(/\r?\n/).slice(0, maxDone).entries()) {
    if (line.trim() === '') continue
    const uid = find('quest', line.trim())
    if (uid === undefined) return { ok: false, faults: [{ field: 'done', line: at + 1 }] }
    uids.push(uid)
  }
  return { ok: true, uids }
}
