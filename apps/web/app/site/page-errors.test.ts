import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxTextLengths, pageErrorKinds, pageErrorScript } from './page-errors.ts'

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
let sent: { url: string; report: Record<string, string> }[] = []
const dataset: Record<string, string> = {}
const page: Partial<Pick<typeof globalThis, 'reportPageError' | 'pageErrors'>> & Record<string, unknown> = {}

/** Runs the script as a page would, with the browser's parts that it uses. */
beforeEach(async () => {
  sent = []
  const bodies: Promise<void>[] = []
  const navigator = {
    sendBeacon: (url: string, body: Blob) => bodies.push(body.text().then((text) => void sent.push({ url, report: JSON.parse(text) }))),
  }
  const run = new Function('window', 'navigator', 'location', 'document', 'addEventListener', pageErrorScript)
  const location = { pathname: '/item/salewa', search: '?token=secret', origin: 'https://stash.example' }
  run(page, navigator, location, { documentElement: { dataset } }, (name: string, listener: Listener) => listeners.set(name, listener))
  vi.stubGlobal('allSent', () => Promise.all(bodies))
})
afterEach(() => vi.unstubAllGlobals())

const sentReports = async () => {
  await (globalThis as unknown as { allSent(): Promise<unknown> }).allSent()
  return sent.map(({ report }) => report)
}

test('an error before the page’s scripts is reported with its stack and the path alone', async () => {
  const error = new TypeError('items is undefined')
  listeners.get('error')?.({ target: page, error, message: 'Uncaught TypeError' })
  expect(await sentReports()).toEqual([
    { kind: 'error', name: 'TypeError', message: 'items is undefined', stack: error.stack, component: '', path: '/item/salewa' },
  ])
  expect(sent[0]?.url).toBe('/api/be/page-errors')
})

test('a script that does not load is reported and marks the document; a picture and another site’s script are not reported', async () => {
  listeners.get('error')?.({ target: { tagName: 'IMG', src: 'https://images.example/a.webp' } })
  listeners.get('error')?.({ target: { tagName: 'SCRIPT', src: 'https://stats.example/script.js' } })
  listeners.get('error')?.({ target: { tagName: 'SCRIPT', src: 'https://stash.example/assets/entry.js' } })
  expect((await sentReports()).map(({ kind, message }) => [kind, message])).toEqual([['script', 'https://stash.example/assets/entry.js']])
  expect(dataset.unloaded).toBe('')
})

test('a start that cannot be imported marks the document, until the page is hydrated', async () => {
  const reason = new TypeError('Failed to fetch dynamically imported module: /assets/entry.client.js')
  delete dataset.unloaded
  listeners.get('unhandledrejection')?.({ reason })
  expect(dataset).toEqual({ unloaded: '' })
  delete dataset.unloaded
  dataset.hydrated = ''
  listeners.get('unhandledrejection')?.({ reason })
  expect(dataset).toEqual({ hydrated: '' })
})

test('rejections and what React tells are reported, cancelled calls are not', async () => {
  listeners.get('unhandledrejection')?.({ reason: new DOMException('left', 'AbortError') })
  listeners.get('unhandledrejection')?.({ reason: 'no texts' })
  page.reportPageError?.('hydration', new Error('did not match'), '\n    at ItemCell')
  expect((await sentReports()).map(({ kind, message, component }) => [kind, message, component])).toEqual([
    ['rejection', 'no texts', ''],
    ['hydration', 'did not match', '\n    at ItemCell'],
  ])
})

test('a page reports a message once, five at most, and no long text', async () => {
  for (let time = 0; time < 3; time += 1) page.reportPageError?.('caught', new Error('the same'))
  for (let n = 0; n < 50; n += 1)
    page.reportPageError?.(pageErrorKinds[n % pageErrorKinds.length] ?? 'error', new Error(`${n} ${'x'.repeat(9000)}`))
  page.reportPageError?.('error', undefined)
  const reports = await sentReports()
  expect(reports.map(({ message }) => message?.slice(0, 8))).toEqual(['the same', '0 xxxxxx', '1 xxxxxx', '2 xxxxxx', '3 xxxxxx'])
  for (const report of reports)
    for (const [field, longest] of Object.entries(maxTextLengths)) expect(report[field]?.length).toBeLessThanOrEqual(longest)
  expect(page.pageErrors).toEqual(reports)
})
