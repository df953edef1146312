import { execFileSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { codeSample } from './code-samples.ts'
import { sheetScript } from './sheet-script.ts'

const url = 'https://stashwise.example'
const posted = { url, path: '/api/v1/item', body: { q: "Jaeger's", lang: 'en' }, needsKey: true }

test('a JavaScript example is a program that sends what it says', async () => {
  const fetch = vi.fn(async () => ({ ok: true, json: async () => ['item'] }))
  const log = vi.fn()
  await runInNewContext(`(async () => { ${codeSample('javascript', posted)} })()`, { fetch, console: { log } })
  expect(fetch).toHaveBeenCalledWith(`${url}/api/v1/item`, {
    method: 'POST',
    headers: { 'x-api-key': 'YOUR_KEY', 'content-type': 'application/json' },
    body: '{"q":"Jaeger\'s","lang":"en"}',
  })
  expect(log).toHaveBeenCalledWith(['item'])
})

test('a curl example is one command, whatever is in its texts', () => {
  const shown = codeSample('curl', posted).replace(/^curl/, 'printf "%s|"')
  expect(execFileSync('sh', ['-c', shown]).toString()).toBe(
    `--compressed|${url}/api/v1/item|-H|x-api-key: YOUR_KEY|-H|Content-Type: application/json|-d|{"q":"Jaeger's","lang":"en"}|`,
  )
})

test('a Python example names the key only where one is needed, and reads tables as text', () => {
  expect(codeSample('python', posted)).toContain('headers={"x-api-key": "YOUR_KEY"}')
  const table = codeSample('python', { url, path: '/api/v1/pvp/items.csv', needsKey: false })
  expect(table).not.toContain('YOUR_KEY')
  expect(table).toContain('print(response.text)')
})

test('the script for spreadsheets reads a figure once in five minutes, says what went wrong, and is empty on a miss', () => {
  const cached = new Map<string, string>()
  const respond = (code: number, text: string) => ({ getContentText: () => text, getResponseCode: () => code })
  const fetched = vi.fn((_address: string, _options: object) => respond(200, '[{"price":5,"avg24hPrice":7}]'))
  const sheet = {
    CacheService: {
      getScriptCache: () => ({ get: (key: string) => cached.get(key) ?? null, put: (key: string, text: string) => cached.set(key, text) }),
    },
    UrlFetchApp: { fetch: fetched },
  }
  const call = (formula: string) => runInNewContext(`${sheetScript(url)}\n${formula}`, { ...sheet })
  expect(call('STASHWISE("graphics card")')).toBe(5)
  expect(call('STASHWISE("graphics card", "avg24hPrice")')).toBe(7)
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]).toEqual([
    `${url}/api/v1/item?q=graphics%20card`,
    { headers: { 'x-api-key': 'YOUR_KEY' }, muteHttpExceptions: true },
  ])
  fetched.mockReturnValue(respond(200, '[]'))
  expect(call('STASHWISE("nothing", "price", "pve")')).toBe('')
  fetched.mockReturnValue(respond(401, '{"error":"Access denied"}'))
  expect(() => call('STASHWISE("salewa")')).toThrow('Access denied')
})
