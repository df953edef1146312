import { expect, test } from 'vitest'
import { createTurns } from './work-limits.ts'

test('a client that asks for many pictures is refused above its number, and another one still has its turn', async () => {
  let client = 'many'
  const rendered: string[] = []
  const inTurn = createTurns({ atOnce: 2, perClient: 20, total: 200, maxMs: 20_000 }, () => client)
  const ask = (name: string) =>
    inTurn(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      rendered.push(name)
    })
  const many = Array.from({ length: 160 }, (_, at) => ask(`many ${at}`))
  client = 'one'
  const one = ask('one')
  const settled = await Promise.allSettled(many)
  await one
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  for (const result of settled) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'rate/limit' })
  expect(rendered.indexOf('one')).toBeLessThan(6)
})
