import type { ItemUid } from '@stashwise/game/ids'
import type { FiledLoadout } from '@stashwise/loadouts/loadout-file'
import { expect, test, vi } from 'vitest'
import { CallError } from '#app/http/call-error.ts'
import { importLoadouts } from './import-loadouts.ts'

const filed = (title: string): FiledLoadout => ({ title, gun: 'm4a1', build: { weapon: 'w' as ItemUid, parts: [] } })
const [labs, woods, broken, reserve] = ['Labs', 'Woods', 'Broken', 'Reserve'].map(filed) as [
  FiledLoadout,
  FiledLoadout,
  FiledLoadout,
  FiledLoadout,
]
const refusal = (status: number, code: string) => ({ ok: false as const, error: new CallError({ status, code, title: code }) })
const saved = { ok: true as const, value: undefined }

test('what the account has is not saved twice, nor is what the file has twice', async () => {
  const save = vi.fn(async () => saved)
  expect(await importLoadouts({ loadouts: [labs, woods, woods], own: [labs], save })).toEqual({
    added: 1,
    present: 2,
    refused: [],
    rest: 0,
  })
  expect(save.mock.calls).toEqual([[woods]])
})

test('a loadout that no longer fits together is named, the others are saved', async () => {
  const save = async (one: FiledLoadout) => (one === broken ? refusal(400, 'loadout/unfit') : saved)
  const report = await importLoadouts({ loadouts: [broken, labs], own: [], save })
  expect(report).toMatchObject({ added: 1, refused: [{ title: 'Broken' }], rest: 0 })
})

test.each([
  [409, 'loadout/too-many'],
  [429, 'rate/limited'],
  [undefined, 'offline'],
])('when the site takes no more (%s), the rest is counted and can be imported again', async (status, code) => {
  let left = 1
  const save = async () => (left-- > 0 ? saved : { ok: false as const, error: new CallError({ status, code }) })
  const first = await importLoadouts({ loadouts: [labs, woods, reserve], own: [], save })
  expect(first).toMatchObject({ added: 1, rest: 2, stopped: { code } })
  left = 9
  expect(await importLoadouts({ loadouts: [labs, woods, reserve], own: [labs], save })).toMatchObject({ added: 2, present: 1, rest: 0 })
})
