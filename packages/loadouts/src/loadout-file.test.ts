import type { ItemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { type FiledLoadout, filedKey, parseLoadoutFile, writeLoadoutFile } from './loadout-file.ts'

const uid = (text: string) => text as ItemUid
const loadout: FiledLoadout = {
  title: 'Labs “run” \\ 1',
  gun: 'colt_m4a1_5.56x45_assault_rifle',
  build: { weapon: uid('m4a1'), parts: [{ path: 'mod_reciever', uid: uid('upper') }], round: uid('m995') },
}
const bare: FiledLoadout = { title: 'Голый', gun: 'ak', build: { weapon: uid('ak'), parts: [] } }

test('what was written is read', () => {
  expect(parseLoadoutFile(writeLoadoutFile([loadout, bare]))).toEqual({ ok: true, loadouts: [loadout, bare], unreadable: 0 })
})

test.each([
  ['no JSON', 'hello', 'json'],
  ['half a file', writeLoadoutFile([loadout]).slice(0, 80), 'json'],
  ['nothing', '', 'json'],
  ['null', 'null', 'format'],
  ['a list', '[]', 'format'],
  ['another file', '{"format":"stashwise-progress","version":1}', 'format'],
  ['loadouts that are no list', '{"format":"stashwise-loadouts","version":1,"loadouts":{}}', 'format'],
  ['a later version', writeLoadoutFile([loadout]).replace('"version": 1', '"version": 2'), 'version'],
  ['no loadout', writeLoadoutFile([]), 'empty'],
  ['a file that is too long', ' '.repeat(2_000_001), 'size'],
])('%s says what is wrong with it', (_name, text, fault) => {
  expect(parseLoadoutFile(text)).toEqual({ ok: false, fault })
})

test.each<[string, unknown]>([
  ['no title', { ...loadout, title: '' }],
  ['no weapon', { ...loadout, gun: 7 }],
  ['no build', { ...loadout, build: null }],
  ['parts that are no list', { ...loadout, build: { weapon: 'm4a1', parts: 'none' } }],
  ['a part without a place', { ...loadout, build: { weapon: 'm4a1', parts: [{ uid: 'upper' }] } }],
  ['more parts than any weapon has', { ...loadout, build: { weapon: 'm4a1', parts: Array(81).fill({ path: 'a', uid: 'b' }) } }],
  ['a round that is none', { ...loadout, build: { weapon: 'm4a1', parts: [], round: 5 } }],
])('an entry with %s is counted, the others are read', (_name, entry) => {
  const file = JSON.stringify({ format: 'stashwise-loadouts', version: 1, loadouts: [entry, bare] })
  expect(parseLoadoutFile(file)).toEqual({ ok: true, loadouts: [bare], unreadable: 1 })
})

test('another title, part or round is another loadout, another order of the parts is not', () => {
  const parts = [
    { path: 'a', uid: uid('1') },
    { path: 'b', uid: uid('2') },
  ]
  const of = (build: Partial<FiledLoadout['build']>, title = 'x') => filedKey({ title, build: { weapon: uid('w'), parts, ...build } })
  expect(of({ parts: parts.toReversed() })).toBe(of({}))
  expect(new Set([of({}), of({}, 'y'), of({ round: uid('r') }), of({ parts: [] })]).size).toBe(4)
})
