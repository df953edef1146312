import { AppError } from '@stashwise/game/app-error'

/** Part of a list, and the cursor of the next one. */
export type Page<Entry> = { total: number; next?: string; data: Entry[] }

/**
 * A page of an ordered list. The cursor names the entry the page before ended with, so that entries that come or go before it change
 * nothing; when that entry itself is gone its place counts. @throws AppError `request/invalid` for a cursor that no page has given.
 */
export function pageOf<Entry>(
  all: readonly Entry[],
  idOf: (entry: Entry) => string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Page<Entry> {
  const start = cursor === undefined ? 0 : startOf(all, idOf, parseCursor(cursor))
  const data = all.slice(start, start + limit)
  const last = data.at(-1)
  const end = start + data.length
  return { total: all.length, ...(last !== undefined && end < all.length && { next: toCursor(end, idOf(last)) }), data }
}

type Cursor = { place: number; id: string }

function startOf<Entry>(all: readonly Entry[], idOf: (entry: Entry) => string, { place, id }: Cursor): number {
  const before = all[place - 1]
  if (before !== undefined && idOf(before) === id) return place
  const at = all.findIndex((entry) => idOf(entry) === id)
  return at === -1 ? Math.min(place, all.length) : at + 1
}

const toCursor = (place: number, id: string): string => Buffer.from(`${place}.${id}`).toString('base64url')

function parseCursor(cursor: string): Cursor {
  const [, place, id] = /^(\d{1,6})\.(.{1,120})$/su.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (place === undefined || id === undefined)
    throw new AppError('request/invalid', { errors: { fields: [{ field: 'cursor', reason: 'invalid' }] } })
  return { place: Number(place), id }
}
