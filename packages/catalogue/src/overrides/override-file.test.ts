import { expect, test } from 'vitest'
import { type FileOverride, parseOverrideFile, writeOverrideFile } from './override-file.ts'

const known = new Set(['quest/q1', 'quest/q2', 'item/i1', 'craft/c1', 'offers/i1', 'trader/t1', 'module/m1'])
const isKnown = (kind: string, id: string) => known.has(`${kind}/${id}`)
const parse = (overrides: object[]) => parseOverrideFile(writeFile(overrides), { record: isKnown, id: isKnown })
const writeFile = (overrides: object[]) => JSON.stringify({ format: 'stashwise-overrides-1', overrides })
const at = '2026-11-25T12:00:00.000Z'
const row = (kind: string, id: string, patch: object) => ({ kind, id, patch, reason: '', at })

test('what is written is what is read', () => {
  const overrides: FileOverride[] = [
    {
      kind: 'quest',
      id: 'q1',
      reason: 'wiki',
      author: '00000000-0000-4000-8000-000000000002',
      at,
      patch: {
        facts: { reqLevel: 5, reqUnknown: null, require: [{ quest: 'q2', status: ['complete'] }] },
        parts: { objectives: { changed: { o1: { count: 3, items: ['i1'] } }, removed: ['o2'] } },
        texts: { quest: { q1: { ru: ['Дебют'] } }, objective: { o1: { en: ['Hand over three'] } } },
      },
      feed: { facts: { reqLevel: 3, reqUnknown: ['x'] }, parts: { objectives: { added: [{ id: 'o2' }] } } },
    },
    { kind: 'item', id: 'i1', reason: '', at, patch: { facts: { width: 2 }, texts: { item: { i1: { en: ['Salewa', 'Sal'] } } } } },
    { kind: 'craft', id: 'c1', reason: '', at, patch: { facts: { quest: null, inputs: [{ uid: 'i1', count: 2, isTool: true }] } } },
    { kind: 'offers', id: 'i1', reason: '', at, patch: { parts: { buyFrom: { changed: { 't1 2': { price: 90 } } } } } },
  ]
  expect(parseOverrideFile(writeOverrideFile(overrides), { record: isKnown, id: isKnown })).toEqual({ ok: true, overrides })
})

test.each<[what: string, row: object, fault: object]>([
  ['an unknown kind', row('spell', 'q1', {}), { kind: 'spell', fault: 'kind' }],
  ['an unknown record', row('quest', 'q9', {}), { id: 'q9', fault: 'id' }],
  ['an unknown fact', row('quest', 'q1', { facts: { level: 1 } }), { fault: 'field', field: 'patch.facts.level' }],
  ['an unknown part', row('quest', 'q1', { parts: { rewards: {} } }), { fault: 'field', field: 'patch.parts.rewards' }],
  ['texts of another kind', row('quest', 'q1', { texts: { item: {} } }), { fault: 'field', field: 'patch.texts.item' }],
  ['a wrong value', row('quest', 'q1', { facts: { reqLevel: 80 } }), { fault: 'shape', field: 'patch.facts.reqLevel' }],
  [
    'no value where a record needs one',
    row('quest', 'q1', { facts: { trader: null } }),
    { fault: 'unknownId', field: 'patch.facts.trader' },
  ],
  [
    'something that does not exist',
    row('craft', 'c1', { facts: { inputs: [{ uid: 'i9', count: 1 }] } }),
    { fault: 'unknownId', field: 'patch.facts.inputs.0.uid' },
  ],
  ['a part that is not whole', row('quest', 'q1', { parts: { objectives: { added: [{ id: 'o9' }] } } }), { fault: 'shape' }],
  ['what the database cannot store', row('quest', 'q1', { facts: { reqUnknown: ['\0'] } }), { fault: 'shape' }],
  ['no row at all', [], { fault: 'kind' }],
])('%s is refused, and named with its row', (_what, wrong, fault) => {
  const read = parse([row('quest', 'q2', {}), wrong])
  expect(read.ok ? [] : read.faults[0]).toMatchObject({ row: 2, ...fault })
})

test('a record that is in the file twice is refused, and so is what is no such file', () => {
  expect(parse([row('quest', 'q1', {}), row('quest', 'q1', {})])).toMatchObject({ faults: [{ row: 2, fault: 'twice' }] })
  for (const file of ['', '[]', '{"format":"other","overrides":[]}'])
    expect(parseOverrideFile(file, { record: isKnown, id: isKnown })).toMatchObject({ ok: false, faults: [{ row: 0, fault: 'shape' }] })
})

test('a file that is nested without end is refused', () => {
  const patch = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const file = `{"format":"stashwise-overrides-1","overrides":[{"kind":"quest","id":"q1","patch":${patch}}]}`
  expect(parseOverrideFile(file, { record: isKnown, id: isKnown })).toMatchObject({ faults: [{ row: 1, fault: 'shape' }] })
})
