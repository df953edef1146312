import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CatalogueFacts, findItem } from '@stashwise/catalogue/catalogue'
import type { Db } from '@stashwise/db/db'
import {
  findLoadout,
  type Loadout,
  listMostLiked,
  listOwnLoadouts,
  listPublished,
  searchLoadouts,
} from '@stashwise/db/loadouts/find-loadouts'
import {
  createLoadout,
  deleteLoadout,
  findLoadoutRow,
  type LoadoutContent,
  likeLoadout,
  publishLoadout,
  updateLoadout,
} from '@stashwise/db/loadouts/store-loadout'
import { AppError, isAppError } from '@stashwise/game/app-error'
import { type ItemUid, itemUid } from '@stashwise/game/ids'
import { defaultMode, type GameMode } from '@stashwise/game/mode'
import type { SavedBuild } from '@stashwise/loadouts/build'
import { judgeBuild } from '@stashwise/loadouts/loadout-rules'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { AuditService } from '#app/features/admin/audit.ts'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { SignedIn } from '#app/http/call-variables.ts'
import type { LoadoutViewer, SavedLoadouts, WeaponOf } from '../../saved-service.ts'
import type { LoadoutView } from '../../saved-views.ts'
import { createLoadoutPrices, type LoadoutPrice } from './loadout-prices.ts'
import { addLoadoutSubject } from './loadout-subject.ts'
import { loadoutPath, namesNow, presentLoadout } from './present-loadout.ts'
import { byFigure, loadoutChoices, toStoredSearch } from './search-loadouts.ts'

export type SavedLoadoutsParts = {
  db: Db
  pool: Pool
  /** The mode's facts of this moment; undefined until the first catalogue is loaded. */
  factsOf(mode: GameMode): CatalogueFacts | undefined
  weaponOf: WeaponOf
  calculators: Pick<CalculatorsService, 'calculator' | 'catalogue' | 'economyVersion'>
  consume(name: 'loadout' | 'like', key: string): Promise<unknown>
  audit: Pick<AuditService, 'change' | 'addSubject'>
  clock(): number
  /** Called when a published loadout of a weapon came, changed or left. */
  onPublicChange?(weapon: ItemUid): Promise<void> | void
}

/** Loadouts whose prices are compared for one list, in the order of likes. */
const maxCompared = 1000
const pricedAtOnce = 50

/** Details of the refusal. */
const publishedTwin = z.object({ uid: z.string(), weapon: z.string().transform(itemUid) })

const isUid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function createSavedLoadouts(parts: SavedLoadoutsParts): SavedLoadouts {
  const { db, pool, consume, clock, audit, onPublicChange } = parts
  const prices = createLoadoutPrices(parts)
  addLoadoutSubject(audit, (weapon) => onPublicChange?.(weapon))
  const now = () => new Date(clock())

  function facts(mode: GameMode): CatalogueFacts {
    const found = parts.factsOf(mode)
    if (!found) throw new AppError('catalogue/empty', { mode })
    return found
  }

  async function present(viewer: LoadoutViewer, rows: readonly Loadout[]): Promise<LoadoutView[]> {
    const of = facts(viewer.mode)
    const priceOf = prices.pricer(viewer)
    const priced = new Map<string, LoadoutPrice>()
    // One weapon after another: the facts of a few are in memory at a time.
    const byWeapon = rows.toSorted((a, b) => (a.build.weapon < b.build.weapon ? -1 : 1))
    for (const [at, row] of byWeapon.entries()) {
      // Pricing many takes some tens of milliseconds: other requests are handled in between.
      if (at > 0 && at % pricedAtOnce === 0) await nextTurn()
      priced.set(row.uid, await priceOf(row))
    }
    return rows.map((row) => presentLoadout(of, viewer.locale, row, priced.get(row.uid) ?? {}))
  }

  /** What is stored of a build; figures are those of the default mode, as a loadout has none. */
  async function toContent({ title, build }: { title: string; build: SavedBuild }): Promise<LoadoutContent> {
    const weapon = await parts.weaponOf(defaultMode, build.weapon)
    if (!weapon) throw new AppError('loadout/unfit')
    const judged = judgeBuild(weapon.facts, build)
    if ('refusal' in judged) throw new AppError(`loadout/${judged.refusal}`)
    const { version } = parts.calculators.catalogue(defaultMode)
    return { title, build, figures: judged.figures, factsHash: weapon.hash, catalogue: version, names: namesNow(facts(defaultMode), build) }
  }

  return {
    mine: async (viewer) => present(viewer, await listOwnLoadouts(db, viewer.userId)),
    async filed(userId) {
      const of = facts(defaultMode)
      const own = await listOwnLoadouts(db, userId)
      return own.map(({ title, build }) => ({ title, gun: findItem(of, build.weapon)?.url ?? build.weapon, build }))
    },
    async search(viewer, search) {
      const { userId } = viewer
      const stored = toStoredSearch(facts(viewer.mode), viewer.locale, search)
      if (!stored.needsPrices) {
        const { rows, total } = await searchLoadouts(db, stored.search, { viewer: userId, limit: search.n })
        return { rows: await present(viewer, rows), total }
      }
      const { rows, total } = await searchLoadouts(db, stored.search, { viewer: userId, limit: maxCompared })
      const found = byFigure(await present(viewer, rows), search)
      return { rows: found.slice(0, search.n), total: found.length, ...(total > rows.length && { compared: rows.length }) }
    },
    choices: ({ mode, locale }) => loadoutChoices(facts(mode), locale),
    async get(viewer, uid) {
      // An address may say anything; the database knows UUIDs only.
      const row = isUid.test(uid) ? await findLoadout(db, uid, viewer.userId) : undefined
      const [view] = row ? await present(viewer, [row]) : []
      if (!row || !view) throw new AppError('loadout/not-found')
      return { ...view, build: row.build }
    },
    mostLiked: async (viewer, weapon, limit) => present(viewer, await listMostLiked(db, weapon, limit)),
    async create(user, { key, ...body }) {
      requirePro(user)
      await consume('loadout', user.userId)
      return createLoadout(pool, { userId: user.userId, key, content: await toContent(body), at: now() })
    },
    async update(user, uid, { version, ...body }) {
      requirePro(user)
      await consume('loadout', user.userId)
      const content = await toContent(body)
      await publicChanged(await withTwinPath(() => updateLoadout(db, { userId: user.userId, uid, version, content, at: now() })))
    },
    async publish(user, uid, isPublic) {
      if (isPublic) {
        requirePro(user)
        await consume('loadout', user.userId)
        await requirePublishable(user.userId, uid)
      }
      await publicChanged(await withTwinPath(() => publishLoadout(db, { userId: user.userId, uid, isPublic, at: now() })))
    },
    async like(user, uid, isLiked) {
      if (isLiked) requirePro(user)
      await consume('like', user.userId)
      return likeLoadout(pool, { userId: user.userId, uid, isLiked, at: now() })
    },
    async remove({ userId, sessionId, isAdmin }, uid) {
      const loadout = isAdmin ? await findLoadout(db, uid, userId) : undefined
      if (!loadout || loadout.isOwn) return publicChanged(await deleteLoadout(db, { userId, uid }))
      const weapons: (ItemUid | undefined)[] = []
      await audit.change({ userId, session: sessionId }, async (transaction) => {
        const before = await findLoadoutRow(transaction, uid)
        weapons.push(await deleteLoadout(transaction, { userId, uid, isAdmin }))
        const about = { subject: { kind: 'loadout', id: uid }, before, after: null }
        return { action: 'deleteLoadout', ...(before && { target: before.userId }), details: { loadout: loadout.title }, ...about }
      })
      for (const weapon of weapons) await publicChanged(weapon)
    },
    async publishedPaths(limit) {
      const of = facts(defaultMode)
      return (await listPublished(db, limit)).map(({ uid, weapon }) => loadoutPath(of, weapon, uid))
    },
  }

  /** What the game has changed since may no longer fit together. */
  async function requirePublishable(userId: string, uid: string): Promise<void> {
    const own = await findLoadout(db, uid, userId)
    if (own?.isOwn) await toContent(own)
  }

  /** `weapon`: whose published loadouts are others now; undefined when none are. */
  async function publicChanged(weapon: ItemUid | undefined): Promise<void> {
    if (weapon !== undefined) await onPublicChange?.(weapon)
  }

  /** The refusal of a twin says where the published one is. */
  async function withTwinPath<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write()
    } catch (error) {
      if (!isAppError(error) || error.code !== 'loadout/twin') throw error
      const { uid, weapon } = publishedTwin.parse(error.details['twin'])
      throw new AppError('loadout/twin', { link: loadoutPath(facts(defaultMode), weapon, uid) }, { cause: error })
    }
  }
}

function requirePro({ isPro }: SignedIn): void {
  if (!isPro) throw new AppError('pro/required')
}
