import { type EditTimes, mergeEdit, oldestEditMs, type PlayerEdit } from '@stashwise/accounts/edit'
import {
  type CharacterFields,
  fieldTable,
  newCharacterFields,
  type PlayerFields,
  type ResetKind,
  resetFields,
} from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import { fromWire, toWire } from '@stashwise/accounts/wire'
import { aRecord } from './a-record.ts'

type Character = { uid: string; fields: CharacterFields; times: EditTimes }

/** What happens to one request: it takes `toMs` there and `backMs` back, may be lost on either way, or the server fails at it. */
export type Way = { toMs?: number; backMs?: number; lost?: 'there' | 'back'; fails?: 500 | 503 }

/**
 * Stands in for the server of one user: edits meet by the product's own rule, in the order they arrive. `wayOf` decides what the
 * network does to each request.
 */
export function createModelServer({
  clock,
  first = aRecord(),
  wayOf = () => ({}),
}: {
  clock: () => number
  first?: UserRecord
  wayOf?: () => Way
}) {
  let signedIn: UserRecord | undefined = first
  const account = {
    fields: first as PlayerFields,
    times: {} as EditTimes,
    version: first.version,
    characterUid: first.characterUid,
    prices: {} as Record<string, number>,
  }
  const characters: Character[] = first.characters.map(({ uid, faction, gameMode }, at) => ({
    uid,
    fields: at === 0 ? pick(first, 'character') : newCharacterFields({ faction, gameMode }),
    times: {},
  }))
  const requests: { method: string; path: string; body: unknown; age: number; characterUid: string | null }[] = []
  let overrides: ((path: string) => Response | undefined) | undefined

  const find = (uid: string) => characters.find((each) => each.uid === uid)

  function record(): UserRecord {
    const selected = find(account.characterUid)
    return structuredClone({
      ...(signedIn ?? first),
      ...pick(account.fields, 'account'),
      ...(selected?.fields ?? newCharacterFields()),
      characterUid: account.characterUid,
      characters: characters.map(({ uid, fields: { faction, level, characterName, gameMode } }, at) => ({
        uid,
        faction,
        level,
        characterName,
        gameMode,
        main: at === 0,
      })),
      ownBuy: account.prices,
      version: account.version,
    })
  }

  function edit(edit: PlayerEdit, ageMs: number, characterUid: string | null): Response {
    const character = find(characterUid ?? account.characterUid)
    if (!character) return problem(404, 'character/not-found')
    const at = clock() - Math.min(ageMs, oldestEditMs)
    const merged = mergeEdit({ ...account.fields, ...character.fields }, { ...account.times, ...character.times }, edit, at)
    account.fields = merged.fields
    account.times = timesOf(merged.times, 'account')
    character.fields = pick(merged.fields, 'character')
    character.times = timesOf(merged.times, 'character')
    if (merged.changed.length > 0) account.version++
    return Response.json(toWire(record()))
  }

  function reset(kind: ResetKind): Response {
    const character = find(account.characterUid)
    if (!character) return problem(404, 'character/not-found')
    const fields = resetFields[kind]()
    character.fields = { ...character.fields, ...fields }
    character.times = { ...character.times, ...Object.fromEntries(Object.keys(fields).map((name) => [name, clock()])) }
    account.version++
    return Response.json(toWire(kind === 'all' ? record() : { ...fields, version: account.version }))
  }

  function select(uid: string): Response {
    if (!find(uid)) return problem(404, 'character/not-found')
    account.characterUid = uid
    account.version++
    return Response.json(toWire(record()))
  }

  function setPrice(itemUid: string, price: number): Response {
    account.prices = { ...account.prices, [itemUid]: price }
    account.version++
    return Response.json(toWire({ ownBuy: account.prices, ownSell: {}, version: account.version }))
  }

  function respond(path: string, request: Request, body: unknown): Response {
    const forced = overrides?.(path)
    if (forced) return forced
    if (!signedIn) return problem(401, 'login/required')
    const text = (name: string) => String(Reflect.get(Object(body), name))
    const etag = `"v${account.version}"`
    if (path === 'users/me' && request.method === 'GET') {
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 })
      return Response.json(toWire(record()), { headers: { ETag: etag } })
    }
    if (path === 'users/me')
      return edit(fromWire(Object(body)), Number(request.headers.get('x-edit-age')), request.headers.get('x-edit-char'))
    if (path === 'users/me/char/select') return select(text('charUid'))
    if (path === 'items/price/set') return setPrice(text('itemUid'), Number(text('price')))
    return reset(path.split('/').at(-1) as ResetKind)
  }

  return {
    record,
    requests,
    sent: (method: string) => requests.filter((request) => request.method === method),
    /** Who is signed in on this browser from now on. */
    signIn(user: UserRecord | undefined) {
      signedIn = user
    },
    /** Answers instead of the server's own; undefined leaves a request to it. */
    respondWith(next: typeof overrides) {
      overrides = next
    },
    /** Another device changes the selected character. */
    editElsewhere: (wanted: PlayerEdit) => edit(wanted, 0, null),
    dropCharacter(uid: string) {
      characters.splice(
        characters.findIndex((each) => each.uid === uid),
        1,
      )
      if (account.characterUid === uid) account.characterUid = characters[0]?.uid ?? ''
      account.version++
    },
    fetch: (async (path: string, init: RequestInit) => {
      const { toMs = 0, backMs = 0, lost, fails } = wayOf()
      await pass(toMs)
      if (lost === 'there') throw new TypeError('Failed to fetch')
      const request = new Request(`http://stashwise.local${path}`, { ...init, signal: null })
      const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined
      const name = path.replace('/api/be/', '')
      requests.push({
        method: request.method,
        path: name,
        body,
        age: Number(request.headers.get('x-edit-age')),
        characterUid: request.headers.get('x-edit-char'),
      })
      const response = fails ? problem(fails, 'server/error') : respond(name, request, body)
      await pass(backMs)
      if (lost === 'back') throw new TypeError('Failed to fetch')
      return response
    }) as typeof globalThis.fetch,
  }
}

const pass = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : Promise.resolve())

export function problem(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ status, code, title: `title of ${code}` }, { status, headers })
}

function pick<Scope extends 'account' | 'character'>(fields: object, scope: Scope): CharacterFields {
  const isOf = (name: string) => Object.entries(fieldTable).some(([field, row]) => field === name && row.scope === scope)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isOf(name))) as CharacterFields
}

function timesOf(times: EditTimes, scope: 'account' | 'character'): EditTimes {
  const isOf = (path: string) => Object.entries(fieldTable).some(([field, row]) => field === path.split('/', 1)[0] && row.scope === scope)
  return Object.fromEntries(Object.entries(times).filter(([path]) => isOf(path)))
}
