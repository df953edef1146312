import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ScanMessage, ScannedCell, ScanTask } from '#app/features/screenshots/scan-messages.ts'
import type { PicturedItem, SentLexicon } from '#app/features/screenshots/service.ts'
import { type openBrowser, renderRoute } from '#testing/render-route.tsx'

const path = '/progression/items-tracker?view=screenshot'

/** A worker whose messages the test sends. */
class StubWorker {
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

beforeEach(() => {
  StubWorker.latest = undefined
})

type Browser = Awaited<ReturnType<typeof openBrowser>>
async function namedItems(browser: Browser): Promise<(name: string) => LexiconItem> {
  const { items }: SentLexicon = await (await browser.api('GET', '/screenshots/lexicon?mode=pvp&language=en')).json()
  return (name) => {
    const found = items.find((item) => item.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
}

const aCell = (items: readonly LexiconItem[], part: Partial<ScannedCell> = {}): ScannedCell => ({
  state: 'sure',
  candidates: items.map(({ id, name }) => ({ id, name, probability: 0.99 / items.length })),
  grid: 0,
  columns: 1,
  rows: 1,
  box: { x: 10, y: 10, width: 64, height: 64 },
  isCut: false,
  foundInRaid: true,
  isBroken: false,
  ...part,
})

async function pastePicture(as: 'pro' | 'free' = 'pro', address = path) {
  const page = await renderRoute(address, { as })
  vi.stubGlobal('Worker', StubWorker)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))
  const event = Object.assign(new Event('paste', { cancelable: true }), {
    clipboardData: { files: [new File(['x'], 'shot.png', { type: 'image/png' })] },
  })
  act(() => void dispatchEvent(event))
  return page
}

const worker = async () =>
  waitFor(() => {
    const { latest } = StubWorker
    if (!latest || latest.tasks.length === 0) throw new Error('no task')
    return latest
  })
const send = (to: StubWorker, ...messages: ScanMessage[]) => act(() => messages.forEach((data) => void to.onmessage?.({ data })))
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') ?? document.body)

test('a pasted picture becomes a list, one item is corrected, counts go into progress and can be taken back', async () => {
  const { browser } = await pastePicture()
  const named = await namedItems(browser)
  const scanner = await worker()
  expect(scanner.tasks[0]).toMatchObject({ kind: 'scan', glyphs: [] })
  const [salewa, bolts, wires] = [named('Salewa'), named('Bolts'), named('Wires')]
  const cells = [aCell([salewa]), aCell([bolts, wires], { state: 'asked', box: { x: 80, y: 10, width: 64, height: 64 } })]
  send(scanner, { kind: 'size', width: 300, height: 200 }, { kind: 'progress', share: 0.5 })
  await screen.findByText('Reading the screenshot…')
  send(scanner, { kind: 'first', cells })
  await screen.findByText('Checking the first list…')
  send(scanner, { kind: 'done', cells })
  const first = await rowOf('Salewa first aid kit')
  first.getByText('Sure')
  screen.getByText(/1 still to check, which is in no sum/)
  const cell = screen.getByRole('button', { name: 'Salewa first aid kit: Sure' })
  fireEvent.focus(cell)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Salewa first aid kit' }).closest('tr')?.hasAttribute('data-lit')).toBe(true))

  fireEvent.click(await screen.findByRole('button', { name: 'Bundle of wires' }))
  const chosen = await rowOf('Bundle of wires')
  chosen.getByText('Chosen by you')
  expect(scanner.tasks.at(-1)).toMatchObject({ kind: 'teach', name: 'Wires', box: { x: 80 } })
  send(scanner, { kind: 'taught', glyphs: [{ shape: 1, count: 1, width: 2, patch: [] }] })
  await screen.findByText(/^1 letter learnt from your corrections/)
  fireEvent.change(chosen.getByLabelText('Bundle of wires, units'), { target: { value: '4' } })
  fireEvent.click(chosen.getByRole('button', { name: 'Bundle of wires: found in raid' }))

  const changes = within(await screen.findByRole('list', { name: 'What changes' }))
  await waitFor(() =>
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Salewa first aid kit found in raid0 → 1',
      'Bundle of wires other units0 → 4',
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Set 2 numbers' }))
  await screen.findByText('2 numbers set.')
  screen.getByText('Your progress already says the same.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('list', { name: 'What changes' })
})

test('cancelling ends the reader; a failure is said with what was looked for', async () => {
  await pastePicture('pro', '/progression/items-tracker')
  const first = await worker()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(first.isEnded).toBe(true)
  await screen.findByText('No screenshot yet')
  const choose = screen.getByLabelText('Choose a screenshot')
  fireEvent.change(choose, { target: { files: [new File(['x'], 'photo.png')] } })
  await waitFor(() => expect(StubWorker.latest).not.toBe(first))
  const second = await worker()
  send(second, { kind: 'failed', fault: 'no-grid' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^No inventory grid was found.*thin lines round items/)
})

test('without Pro only the example is read: a pasted picture is not, and figures of other items are not sent', async () => {
  const { browser } = await pastePicture('free')
  await screen.findByText('Try it with the example. Your own screenshots are part of Pro.')
  expect(StubWorker.latest).toBeUndefined()
  const named = await namedItems(browser)
  const uids = [named('Salewa').id, named('Blue').id, 'nonsense']
  const { items }: { items: PicturedItem[] } = await (await browser.api('POST', '/screenshots/items?mode=pvp', { uids })).json()
  expect(items.map(({ uid, sale }) => [uid, sale !== undefined]).sort()).toEqual(
    [
      [uids[0], true],
      [uids[1], false],
    ].sort(),
  )
  for (const bad of [
    { uids: [] },
    { uids: 'x' },
    { uids: [1] },
    { uids: Array.from({ length: 1001 }, () => 'x') },
    { uids: ['x'.repeat(61)] },
    {},
  ])
    expect((await browser.api('POST', '/screenshots/items?mode=pvp', bad)).status).toBe(400)
  for (const bad of ['', '?language=xx', '?language=en&mode=none', '?language=en&x=1'])
    expect((await browser.api('GET', `/screenshots/lexicon${bad}`)).status).toBe(400)
})
