import { type Catalogue, findText, nameOf } from '@stashwise/catalogue/catalogue'
import { cellFacts } from '@stashwise/catalogue/cell-facts'
import type { Patch } from '@stashwise/catalogue/overrides/patch'
import { listJobRuns } from '@stashwise/db/job-runs'
import { dropOverride, findOverride, saveOverrides } from '@stashwise/db/overrides'
import { findStoredPictures, listPictureChecks, measurePictures, type PictureCheck } from '@stashwise/db/pictures'
import { AppError } from '@stashwise/game/app-error'
import { bsgId } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import { type Locale, locales } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { nameOrder } from '@stashwise/game/name-order'
import { type PictureKind, pictureKinds } from '@stashwise/game/picture'
import type { AuditedChange, AuditService } from '#app/features/admin/audit.ts'
import { meets, parseConditions } from '#app/kit/data-table/conditions.ts'
import { compareValues } from '#app/kit/data-table/sort-keys.ts'
import type { Platform } from '#app/platform/platform.ts'
import { columnValue, imageColumns } from '../columns.ts'
import { firstRows, iconsOfPage, maxBroken, maxRows } from '../limits.ts'
import type { CheckState, ImageRow, ImagesService, PictureState, Source } from '../service.ts'
import { feedPictureUrl } from './feed-pictures.ts'
import { checkJobName } from './jobs.ts'
import { createNameMatcher } from './match-names.ts'
import type { createPictureStorage } from './store-pictures.ts'

type Parts = Pick<Platform, 'database' | 'catalogues' | 'clock'> & {
  audit: AuditService
  storage: ReturnType<typeof createPictureStorage>
  /** Of the image server; empty without one. */
  baseUrl: string
  sizes: () => { kind: 'disk' | 's3'; cache: { bytes: number; files: number; maxBytes: number }; maxStoreBytes: number }
}
/** Reading a Catalogue again takes a fraction of it. */
const maxShowMs = 1500

type Viewer = { mode: GameMode; locale: Locale }
type Checks = ReadonlyMap<string, PictureCheck>

export function createImages({ database: { db }, catalogues, clock, audit, storage, baseUrl, sizes }: Parts): ImagesService {
  function current(mode: GameMode): Catalogue {
    const catalogue = catalogues.current(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return catalogue
  }
  const readChecks = async (): Promise<Checks> =>
    new Map((await listPictureChecks(db)).map((check) => [`${check.imageId}.${check.kind}`, check]))

  function feedOf({ imageId }: Item, checks: Checks): Record<PictureKind, PictureState> {
    const state = (kind: PictureKind): PictureState => {
      if (baseUrl === '') return 'none'
      return imageId === '' ? 'missing' : (checks.get(`${imageId}.${kind}`)?.outcome ?? 'unknown')
    }
    return { icon: state('icon'), grid: state('grid'), large: state('large') }
  }
  function sourceOf(item: Item, feed: ImageRow['feed']): Source {
    if (item.picture !== undefined) return 'ours'
    if (feed.icon === 'unknown' || feed.icon === 'failed') return 'unknown'
    return feed.icon === 'ok' ? 'feed' : 'fallback'
  }

  /** Every item of a mode, by name. */
  function rowsOf({ facts }: Catalogue, { locale }: Viewer, checks: Checks): ImageRow[] {
    return facts.items.map((item) => {
      const [name, shortName] = findText(facts, 'item', item.uid, locale) ?? [item.url]
      const feed = feedOf(item, checks)
      return {
        uid: item.uid,
        url: item.url,
        name,
        category: nameOf(facts, 'tag', item.category, locale),
        cell: { label: shortName || name, ...cellFacts(facts, item) },
        source: sourceOf(item, feed),
        feed,
        feedHas: item.picture !== undefined && feed.icon === 'ok',
      }
    })
  }

  /** Changes the pictures of items in one transaction: one batch of the audit. Undefined takes ours away. */
  async function change(
    actor: Parameters<AuditService['change']>[0],
    given: ReadonlyMap<string, string | undefined>,
    reason: string,
  ): Promise<{ changed: number }> {
    const wanted = new Set([...given.values()].flatMap((picture) => picture ?? []))
    const known = new Set(catalogues.facts().flatMap(({ items }) => items.map(({ uid }): string => uid)))
    if ([...given.keys()].some((uid) => !known.has(uid))) throw new AppError('page/not-found')
    let changed = 0
    await audit.change(actor, async (transaction) => {
      const stored = await findStoredPictures(transaction, [...wanted])
      if (stored.size < wanted.size) throw new AppError('picture/gone')
      const changes: AuditedChange[] = []
      const saved: Parameters<typeof saveOverrides>[1][number][] = []
      for (const [id, picture] of given) {
        const inForce = await findOverride(transaction, { kind: 'item', id })
        if ((inForce?.patch.facts?.['picture'] ?? undefined) === picture) continue
        const before = inForce ? { patch: inForce.patch, reason: inForce.reason } : null
        const patch = withPicture(inForce?.patch ?? {}, picture)
        const isEmpty = Object.keys(patch).length === 0
        const value = { patch, reason: reason === '' ? (inForce?.reason ?? '') : reason }
        if (isEmpty) await dropOverride(transaction, { kind: 'item', id })
        else saved.push({ kind: 'item', id, ...value, author: actor.userId, at: new Date(clock()) })
        changes.push({
          action:
            picture === undefined ? 'removePicture' : before?.patch.facts?.['picture'] === undefined ? 'addPicture' : 'replacePicture',
          details: { kind: 'item', id, ...(picture !== undefined && { picture }) },
          subject: { kind: 'override', id: `item/${id}` },
          before,
          after: isEmpty ? null : value,
        })
      }
      await saveOverrides(transaction, saved)
      changed = changes.length
      return changes
    })
    if (changed > 0) await untilShown(given)
    return { changed }
  }

  /** Waits until the Catalogues of this process have the pictures, so that the page which changed them shows them; not for long. */
  function untilShown(given: ReadonlyMap<string, string | undefined>): Promise<void> {
    const isShown = () =>
      catalogues.facts().every(({ items }) => items.every(({ uid, picture }) => !given.has(uid) || given.get(uid) === picture))
    if (isShown()) return Promise.resolve()
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(finish, maxShowMs)
      const stop = catalogues.subscribe(() => {
        if (isShown()) finish()
      })
    })
  }

  async function checksFor(rows: readonly ImageRow[], checks: Checks, items: readonly Item[]): Promise<CheckState> {
    const counts: CheckState['counts'] = { ok: 0, missing: 0, refused: 0, failed: 0, unknown: 0, none: 0 }
    for (const { feed } of rows) for (const kind of pictureKinds) counts[feed[kind]] += 1
    const byImage = new Map(items.map((item, at) => [item.imageId, rows[at]]))
    const broken = [...checks.values()]
      .filter(({ imageId, outcome }) => outcome !== 'ok' && outcome !== 'missing' && byImage.has(imageIdOf(imageId)))
      .sort((a, b) => b.checkedAt.getTime() - a.checkedAt.getTime())
      .slice(0, maxBroken)
      .map(({ imageId, kind, outcome, status, checkedAt }) => {
        const row = byImage.get(imageIdOf(imageId))
        const known = pictureKinds.find((one) => one === kind) ?? 'icon'
        return {
          url: feedPictureUrl(baseUrl, { id: imageId, kind: known }),
          name: row?.name ?? imageId,
          to: `/item/${row?.url ?? ''}`,
          outcome,
          ...(status !== null && { status }),
          at: checkedAt.toISOString(),
        }
      })
    const last = Math.max(...[...checks.values()].map(({ checkedAt }) => checkedAt.getTime()))
    const [run] = await listJobRuns(db, checkJobName, 1)
    return {
      server: baseUrl,
      counts,
      ...(Number.isFinite(last) && { at: new Date(last).toISOString() }),
      broken,
      ...(run && {
        lastRun: {
          id: run.id,
          outcome: run.outcome,
          by: run.startedBy,
          started: run.startedAt.toISOString(),
          ...(run.endedAt !== null && { ended: run.endedAt.toISOString() }),
          ...(run.message !== null && { message: run.message }),
        },
      }),
    }
  }

  return {
    async list(viewer, search) {
      const rows = rowsOf(current(viewer.mode), viewer, await readChecks())
      const words = search.q.toLowerCase().split(/\s+/).filter(Boolean)
      const conditions = parseConditions(
        search.where,
        imageColumns.map(({ id }) => id),
      )
      const found = rows
        .filter(({ name, url, uid, cell }) => {
          const text = `${name} ${cell.label} ${url} ${uid} ${cell.imageId}`.toLowerCase()
          return words.every((word) => text.includes(word))
        })
        .filter((row) => meets(conditions, (id) => columnValue(row, id)))
      const column = imageColumns.find(({ id }) => id === search.sort)?.id ?? 'name'
      const sign = search.dir === 'desc' ? -1 : 1
      const compare = nameOrder(viewer.locale)
      found.sort((a, b) => sign * compareValues(columnValue(a, column), columnValue(b, column), compare) || compare(a.name, b.name))
      const shown = found.slice(0, search.shown === 'all' ? maxRows : firstRows)
      const reasons = new Map<string, string>()
      for (const { uid, source } of shown) {
        if (source !== 'ours') continue
        const inForce = await findOverride(db, { kind: 'item', id: uid })
        if (inForce?.reason) reasons.set(uid, inForce.reason)
      }
      return {
        rows: shown.map((row) => {
          const reason = reasons.get(row.uid)
          return reason === undefined ? row : { ...row, reason }
        }),
        found: found.length,
        all: rows.length,
        missing: rows.filter(({ source }) => source === 'fallback').length,
        ours: rows.filter(({ source }) => source === 'ours').length,
        feedHas: rows.filter(({ feedHas }) => feedHas).length,
      }
    },
    async icons(viewer, { category, state, page }) {
      const catalogue = current(viewer.mode)
      const { facts } = catalogue
      const checks = await readChecks()
      const all = rowsOf(catalogue, viewer, checks)
      const isIn = (at: number) => category === '' || facts.tags.members.get(category)?.[at] === 1
      const compare = nameOrder(viewer.locale)
      const order: Record<Source, number> = { fallback: 0, unknown: 1, ours: 2, feed: 3 }
      const found = all
        .filter(({ source }, at) => isIn(at) && (state === '' || source === state))
        .sort((a, b) => order[a.source] - order[b.source] || compare(a.name, b.name))
      const pages = Math.max(1, Math.ceil(found.length / iconsOfPage))
      const from = (Math.min(page, pages) - 1) * iconsOfPage
      const categories = facts.tags.roots.map(({ id }) => {
        const members = facts.tags.members.get(id)
        return {
          id,
          name: nameOf(facts, 'tag', id, viewer.locale),
          count: facts.tags.counts.get(id) ?? 0,
          withoutPicture: all.filter(({ source }, at) => source === 'fallback' && members?.[at] === 1).length,
        }
      })
      return {
        icons: found.slice(from, from + iconsOfPage).map(({ uid, url, name, cell, source }) => ({ uid, url, name, cell, source })),
        found: found.length,
        pages,
        categories,
        checks: await checksFor(all, checks, facts.items),
      }
    },
    async match(viewer, files) {
      const catalogue = current(viewer.mode)
      const { facts } = catalogue
      const rows = new Map(rowsOf(catalogue, viewer, await readChecks()).map((row) => [row.uid, row]))
      const textsOf = (uid: Item['uid'], place: 0 | 1) =>
        locales.flatMap((locale) => facts.texts.get(locale)?.get('item')?.[uid]?.[place] ?? [])
      const matchOf = createNameMatcher(
        facts.items.map((item) => ({
          uid: item.uid,
          // A weapon's twin has its id as well: the one that works is meant.
          ids: item.isFunctional ? [item.bsgId, item.imageId] : [],
          url: item.url,
          names: item.isFunctional ? textsOf(item.uid, 0) : [],
          shortNames: item.isFunctional ? textsOf(item.uid, 1) : [],
        })),
      )
      return files.map((file) => {
        const { uid, by, count } = matchOf(file)
        const row = uid === undefined ? undefined : rows.get(uid)
        if (!row || by === undefined) return { file, count }
        const { name, cell, source } = row
        return { file, item: { uid: row.uid, name, cell, source }, by, count }
      })
    },
    trial: (bytes) => storage.trial(bytes),
    upload: (actor, bytes) => storage.store(bytes, actor.userId),
    assign: (actor, given, reason) => change(actor, new Map(given.map(({ uid, picture }) => [uid, picture])), reason),
    remove: (actor, uids, reason) => change(actor, new Map(uids.map((uid) => [uid, undefined])), reason),
    async state() {
      const { kind, cache, maxStoreBytes } = sizes()
      return { store: { kind, ...(await measurePictures(db)), maxBytes: maxStoreBytes }, cache }
    },
  }
}

/** Game ids of the check's rows are plain texts. */
const imageIdOf = (id: string): Item['imageId'] => bsgId(id)

/** A patch with another picture; without any where that is undefined. */
function withPicture({ facts = {}, ...rest }: Patch, picture: string | undefined): Patch {
  const { picture: _, ...others } = facts
  const all = picture === undefined ? others : { ...others, picture }
  return { ...rest, ...(Object.keys(all).length > 0 && { facts: all }) }
}
