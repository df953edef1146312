import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchDocument } from './fetch-document.ts'
import { RetryBudget } from './retry-budget.ts'

test('pauses side by side count once, and one that is too long is refused', () => {
  const budget = new RetryBudget(30_000)
  for (let document = 0; document < 6; document += 1) expect(budget.take(20_000, 0)).toBe(true)
  expect(budget.take(20_000, 20_000)).toBe(false)
  expect(budget.take(10_000, 20_000)).toBe(true)
  expect(budget.take(1, 30_000)).toBe(false)
})

test('a server that asks for a longer pause than an import has is not waited for', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(429, { 'retry-after': '40' }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/items`
  await expect(fetchDocument({ url, read: JSON.parse, retryBudget: new RetryBudget(30_000) })).rejects.toMatchObject({ status: 429 })
  expect(asked).toBe(1)
})
