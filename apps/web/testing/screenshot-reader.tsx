import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { act, screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { ScanMessage, ScannedCell, ScanTask } from '#app/features/screenshots/scan-messages.ts'
import type { SentLexicon } from '#app/features/screenshots/service.ts'
import { stubObjectUrls } from './object-urls.ts'
import { type openBrowser, renderRoute } from './render-route.tsx'

/** The page that reads screenshots. */
export const path = '/progression/items-tracker?view=screenshot'

/** A worker whose messages the test sends. */
export class StubWorker {
  static latest: StubWorker | undefined
  onmessage: ((event: { data: ScanMessage }) => void) | null = null
  onerror: (() => void) | null = null
  readonly tasks: ScanTask[] = []
  isEnded = false
  constructor() {
    StubWorker.latest = this
  }
  postMessage(task: ScanTask) {
    this.tasks.push(task)
  }
  addEventListener() {}
  terminate() {
    this.isEnded = true
  }
}

type Browser = Awaited<ReturnType<typeof openBrowser>>
export async function namedItems(browser: Browser): Promise<(name: string) => LexiconItem> {
  const { items }: SentLexicon = await (await browser.api('GET', '/screenshots/lexicon?mode=pvp&language=en')).json()
  return (name) => {
    const found = items.find((item) => item.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
}

export const aCell = (items: readonly LexiconItem[], part: Partial<ScannedCell> = {}): ScannedCell => ({
  state: 'sure',
  candidates: items.map(({ id, name }) => ({ id, name, probability: 0.99 / items.length })),
  grid: 0,
  column: 0,
  row: 0,
  columns: 1,
  rows: 1,
  box: { x: 10, y: 10, width: 64, height: 64 },
  isCut: false,
  foundInRaid: true,
  isBroken: false,
  ...part,
})

/** Cells one below the other, from a row of a stash on. */
export const aColumn = (items: readonly LexiconItem[], part: Partial<ScannedCell> = {}): ScannedCell[] =>
  items.map((item, row) => aCell([item], { row, box: { x: 10, y: 10 + row * 63, width: 64, height: 64 }, ...part }))

export const aPng = (name = 'shot.png') => new File(['x'], name, { type: 'image/png' })
export const paste = (...files: File[]) =>
  act(() => void dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { files } })))

export async function pastePicture(as: 'pro' | 'free' = 'pro', address = path, files = [aPng()], browser?: Browser) {
  const page = await renderRoute(address, { as, ...(browser && { browser }) })
  vi.stubGlobal('Worker', StubWorker)
  stubObjectUrls()
  paste(...files)
  return page
}

/** The worker once it has this many tasks. */
export const worker = async (tasks = 1) =>
  waitFor(() => {
    const { latest } = StubWorker
    if (!latest || latest.tasks.length < tasks) throw new Error('no task')
    return latest
  })
export const send = (to: StubWorker, ...messages: ScanMessage[]) => act(() => messages.forEach((data) => void to.onmessage?.({ data })))
export const done = (shot: number, cells: ScannedCell[], y = 10): ScanMessage => ({
  kind: 'done',
  shot,
  cells,
  grids: [{ box: { x: 10, y, width: 64, height: 640 }, pitch: 63, empty: [] }],
  pitch: 63,
  glyphs: [{ shape: 5, count: 1, width: 3, patch: [1] }],
})
export const sized = (shot: number): ScanMessage => ({ kind: 'size', shot, width: 300, height: 700 })
export const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') ?? document.body)
export const changesOf = async () =>
  within(await screen.findByRole('list', { name: 'What changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
