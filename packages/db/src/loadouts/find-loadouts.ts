import type { ItemUid } from '@stashwise/game/ids'
import type { SavedBuild } from '@stashwise/loadouts/build'
import { type LoadoutChange, type LoadoutFigures, maxLoadouts } from '@stashwise/loadouts/loadout-rules'
import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../admin/cursor.ts'
import type { Db } from '../db.ts'
import { epochMs } from '../epoch.ts'
import { users } from '../schema/accounts.ts'
import { loadoutLikes, loadouts, type NamesThen } from '../schema/loadouts.ts'

/** A loadout as shown. `author`: empty without a username. Instants in milliseconds. */
export type Loadout = {
  uid: string
  title: string
  author: string
  build: SavedBuild
  /** Names of its parts when it was saved, where they were stored. */
  names?: NamesThen
  isPublic: boolean
  isOwn: boolean
  likes: number
  isLiked: boolean
  version: number
  figures: LoadoutFigures
  /** What has become of it since it was saved; empty: it is as it was. */
  changes: LoadoutChange[]
  updatedAt: number
}

/** Orders of a list, the most wanted first. */
export const loadoutOrders = ['likes', 'updated', 'ergonomics', 'recoil', 'moa', 'weight', 'title'] as const
export type LoadoutOrder = (typeof loadoutOrders)[number]

export type LoadoutSearch = {
  /** Absent: of all weapons. */
  weapons?: readonly ItemUid[] | undefined
  /** Each is part of the title, or of the name of the weapon: `weapons` are those whose names have it. */
  words?: readonly { text: string; weapons: readonly ItemUid[] }[] | undefined
  /** Username, in any case of letters. */
  author?: string | undefined
  minErgonomics?: number | undefined
  /** Vertical. */
  maxRecoil?: number | undefined
  order: LoadoutOrder
  dir: 'asc' | 'desc'
}

/** The viewer's own, whatever they are, and of everybody else's the published ones. */
const isVisible = (viewer: string | undefined): SQL | undefined => or(eq(loadouts.isPublic, true), isOwn(viewer))
// raw SQL, here and below: nobody's id is no id.
const isOwn = (viewer: string | undefined): SQL => (viewer === undefined ? sql`false` : eq(loadouts.userId, viewer))

const { ergonomics, recoilVertical, recoilHorizontal, moa, weightKg } = loadouts

const select = (db: Db, viewer: string | undefined) =>
  db
    .select({
      uid: loadouts.uid,
      title: loadouts.title,
      author: users.username,
      weapon: loadouts.weaponUid,
      build: loadouts.build,
      isPublic: loadouts.isPublic,
      isOwn: sql<boolean>`${isOwn(viewer)}`,
      likes: loadouts.likes,
      isLiked: viewer === undefined ? sql<boolean>`false` : sql<boolean>`${loadoutLikes.userId} IS NOT NULL`,
      version: loadouts.version,
      figures: { ergonomics, recoilVertical, recoilHorizontal, moa, weightKg },
      changes: loadouts.changes,
      updatedAt: epochMs(loadouts.updatedAt),
    })
    .from(loadouts)
    .innerJoin(users, eq(users.id, loadouts.userId))
    .leftJoin(
      loadoutLikes,
      viewer === undefined ? sql`false` : and(eq(loadoutLikes.loadoutUid, loadouts.uid), eq(loadoutLikes.userId, viewer)),
    )

type Row = Awaited<ReturnType<typeof select>>[number]
const toLoadout = ({ weapon, build: { names, ...build }, ...row }: Row): Loadout => ({
  ...row,
  build: { weapon, ...build },
  ...(names && { names }),
})

/** A loadout; undefined when unknown or another user's private one. */
export async function findLoadout(db: Db, uid: string, viewer: string | undefined): Promise<Loadout | undefined> {
  const [row] = await select(db, viewer).where(and(eq(loadouts.uid, uid), isVisible(viewer)))
  return row && toLoadout(row)
}

/** All loadouts of an account, the last edited first. */
export async function listOwnLoadouts(db: Db, userId: string): Promise<Loadout[]> {
  const rows = await select(db, userId)
    .where(eq(loadouts.userId, userId))
    .orderBy(desc(loadouts.updatedAt), asc(loadouts.uid))
    .limit(maxLoadouts)
  return rows.map(toLoadout)
}

/** Published loadouts, and how many there are in all. The viewer's private ones are none of them. */
export async function searchLoadouts(
  db: Db,
  search: LoadoutSearch,
  { viewer, limit, offset = 0 }: { viewer: string | undefined; limit: number; offset?: number },
): Promise<{ rows: Loadout[]; total: number }> {
  const where = and(eq(loadouts.isPublic, true), ...filtersOf(search))
  const [rows, [all]] = await Promise.all([
    select(db, viewer)
      .where(where)
      .orderBy(...orderOf(search), desc(loadouts.likes), asc(loadouts.uid))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(loadouts).innerJoin(users, eq(users.id, loadouts.userId)).where(where),
  ])
  return { rows: rows.map(toLoadout), total: all?.count ?? 0 }
}

function filtersOf({ weapons, words = [], author, minErgonomics, maxRecoil }: LoadoutSearch): (SQL | undefined)[] {
  return [
    weapons && inArray(loadouts.weaponUid, [...weapons]),
    ...words.map((word) => or(ilike(loadouts.title, containing(word.text)), inArray(loadouts.weaponUid, [...word.weapons]))),
    author === undefined ? undefined : eq(sql`lower(${users.username})`, author.toLowerCase()),
    minErgonomics === undefined ? undefined : gte(loadouts.ergonomics, minErgonomics),
    maxRecoil === undefined ? undefined : lte(loadouts.recoilVertical, maxRecoil),
  ]
}

const columns = {
  likes: loadouts.likes,
  updated: loadouts.updatedAt,
  ergonomics: loadouts.ergonomics,
  recoil: loadouts.recoilVertical,
  moa: loadouts.moa,
  weight: loadouts.weightKg,
  title: sql`lower(${loadouts.title})`,
} as const satisfies Record<LoadoutOrder, unknown>

const orderOf = ({ order, dir }: LoadoutSearch): SQL[] => [dir === 'asc' ? asc(columns[order]) : desc(columns[order])]

/** The weapon's published loadouts that most players like. */
export const listMostLiked = async (db: Db, weapon: ItemUid, limit: number): Promise<Loadout[]> =>
  (await searchLoadouts(db, { weapons: [weapon], order: 'likes', dir: 'desc' }, { viewer: undefined, limit })).rows

/** Where published loadouts are, the most liked first. */
export const listPublished = (db: Db, limit: number): Promise<{ uid: string; weapon: ItemUid }[]> =>
  db
    .select({ uid: loadouts.uid, weapon: loadouts.weaponUid })
    .from(loadouts)
    .where(eq(loadouts.isPublic, true))
    .orderBy(desc(loadouts.likes), asc(loadouts.uid))
    .limit(limit)
