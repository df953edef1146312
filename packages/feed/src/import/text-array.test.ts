import { testDb } from '@stashwise/db/testing/test-db'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { textArray } from './prepare.ts'

const database = await testDb()
afterAll(() => database.close())

test('the database reads every list of texts as it was', async () => {
  const unit = fc.constantFrom('a', '"', '\\', ',', '{', '}', "'", ' ', '\n', 'Ж', '日', '🔫', 'NULL')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit })), async (values) => {
      const { rows } = await database.pool.query(
        'SELECT coalesce(array_agg(one ORDER BY place), $2) AS list FROM unnest($1::text[]) WITH ORDINALITY AS f(one, place)',
        [textArray(values), []],
      )
      expect(rows).toEqual([{ list: values }])
    }),
    { numRuns: 40 },
  )
})
