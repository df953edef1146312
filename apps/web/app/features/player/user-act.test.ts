import { expect, test, vi } from 'vitest'
import { createPlayerCalls } from './client/player-calls.ts'
import { extraUid, userUid } from './testing/a-record.ts'
import { callOf, pricesAfter, type UserAct } from './user-act.ts'

test.each<[UserAct, string, string, unknown]>([
  [{ kind: 'select', characterUid: extraUid }, 'POST', 'users/me/char/select', { charUid: extraUid }],
  [{ kind: 'delete', characterUid: extraUid }, 'POST', 'users/me/char/delete', { charUid: extraUid }],
  [{ kind: 'copy', characterUid: extraUid }, 'POST', 'users/me/char/copy-from', { charUid: extraUid }],
  [{ kind: 'create', gameMode: 'PVE', faction: 'Bear' }, 'POST', 'users/me/char/create', { gameMode: 'PVE', fraction: 'Bear' }],
  [{ kind: 'reset', what: 'hideout' }, 'PUT', 'progression/reset/hideout', undefined],
  [{ kind: 'undo-changes', from: 3, to: 5 }, 'POST', 'progression/history/undo', { from: 3, to: 5 }],
  [{ kind: 'restore', from: 3 }, 'POST', 'progression/history/restore', { from: 3 }],
  [{ kind: 'import', edit: { level: 9 }, from: 'import-tracker' }, 'PUT', 'users/me', { level: 9 }],
  [{ kind: 'price', itemUid: 'gpu', price: null }, 'POST', 'items/price/set', { userUid, itemUid: 'gpu', price: null }],
  [{ kind: 'clear-prices' }, 'POST', 'items/price/clear', { userUid }],
  [{ kind: 'username', username: 'nikita' }, 'PUT', 'users/me', { username: 'nikita' }],
])('$kind is one call', async (act, method, path, body) => {
  const fetch = vi.fn(async (_path: unknown, _init?: RequestInit) => Response.json({}))
  await callOf(act, userUid)(createPlayerCalls(fetch))
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe(`/api/be/${path}`)
  expect(init?.method).toBe(method)
  expect(init?.body === undefined ? undefined : JSON.parse(String(init.body))).toEqual(body)
})

test('own prices after an act: set, taken away, on its own side, all gone', () => {
  const prices = { ownBuy: { gpu: 1 }, ownSell: { gpu: 2 } }
  expect(pricesAfter({ kind: 'price', itemUid: 'ledx', price: 3 }, prices)).toEqual({ ...prices, ownBuy: { gpu: 1, ledx: 3 } })
  expect(pricesAfter({ kind: 'price', itemUid: 'gpu', price: null }, prices)).toEqual({ ...prices, ownBuy: {} })
  expect(pricesAfter({ kind: 'price', itemUid: 'gpu', price: 5, side: 'sell' }, prices)).toEqual({
    ...prices,
    ownSell: { gpu: 5 },
  })
  expect(pricesAfter({ kind: 'clear-prices' }, prices)).toEqual({ ownBuy: {}, ownSell: {} })
  expect(pricesAfter({ kind: 'reset', what: 'items' }, prices)).toBeUndefined()
})
