import { itemUid } from '@stashwise/game/ids'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ScanMessage, ScannedCell, ScanTask } from '#app/features/screenshots/scan-messages.ts'
import type { PicturedItem, SentIconItems, SentLexicon, SentTitles } from '#app/features/screenshots/service.ts'
import { stubObjectUrls } from '#testing/object-urls.ts'
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
const aColumn = (items: readonly LexiconItem[], part: Partial<ScannedCell> = {}): ScannedCell[] =>
  items.map((item, row) => aCell([item], { row, box: { x: 10, y: 10 + row * 63, width: 64, height: 64 }, ...part }))

const aPng = (name = 'shot.png') => new File(['x'], name, { type: 'image/png' })
const paste = (...files: File[]) =>
  act(() => void dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { files } })))

async function pastePicture(as: 'pro' | 'free' = 'pro', address = path, files = [aPng()], browser?: Browser) {
  const page = await renderRoute(address, { as, ...(browser && { browser }) })
  vi.stubGlobal('Worker', StubWorker)
  stubObjectUrls()
  paste(...files)
  return page
}

/** The worker once it has this many tasks. */
const worker = async (tasks = 1) =>
  waitFor(() => {
    const { latest } = StubWorker
    if (!latest || latest.tasks.length < tasks) throw new Error('no task')
    return latest
  })
const send = (to: StubWorker, ...messages: ScanMessage[]) => act(() => messages.forEach((data) => void to.onmessage?.({ data })))
const done = (shot: number, cells: ScannedCell[], y = 10): ScanMessage => ({
  kind: 'done',
  shot,
  cells,
  grids: [{ box: { x: 10, y, width: 64, height: 640 }, pitch: 63, empty: [] }],
  pitch: 63,
  glyphs: [{ shape: 5, count: 1, width: 3, patch: [1] }],
})
const sized = (shot: number): ScanMessage => ({ kind: 'size', shot, width: 300, height: 700 })
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') ?? document.body)
const changesOf = async () =>
  within(await screen.findByRole('list', { name: 'What changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a pasted picture becomes a list, one item is corrected, counts go into progress and can be taken back', async () => {
  const { browser } = await pastePicture()
  const named = await namedItems(browser)
  const scanner = await worker()
  expect(scanner.tasks[0]).toMatchObject({ kind: 'scan', shot: 1, glyphs: [], memories: [], hasPictures: false })
  const [salewa, bolts, wires] = [named('Salewa'), named('Bolts'), named('Wires')]
  const cells = [aCell([salewa]), aCell([bolts, wires], { state: 'asked', row: 1, box: { x: 80, y: 10, width: 64, height: 64 } })]
  send(scanner, sized(1), { kind: 'progress', shot: 1, share: 0.5 })
  await screen.findByText('Reading the screenshot…')
  send(scanner, { kind: 'first', shot: 1, cells })
  await screen.findByText('Checking the first list…')
  send(scanner, done(1, cells))
  const first = await rowOf('Salewa first aid kit')
  first.getByText('Sure')
  screen.getByText(/1 still to check, which is in no sum/)
  const cell = screen.getByRole('button', { name: 'Salewa first aid kit: Sure' })
  fireEvent.focus(cell)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Salewa first aid kit' }).closest('tr')?.hasAttribute('data-lit')).toBe(true))

  fireEvent.click(await screen.findByRole('button', { name: 'Bundle of wires' }))
  const chosen = await rowOf('Bundle of wires')
  chosen.getByText('Chosen by you')
  expect(scanner.tasks.at(-1)).toMatchObject({ kind: 'teach', item: { uid: wires.id, name: 'Wires' }, cell: { box: { x: 80 } } })
  const memory = { columns: 1, rows: 1, look: 'ab', uid: itemUid(wires.id) }
  send(scanner, { kind: 'taught', memory, glyphs: [{ shape: 1, count: 1, width: 2, patch: [] }] })
  await screen.findByText(/1 item from your corrections, and 1 letter/)
  fireEvent.change(chosen.getByLabelText('Bundle of wires, units'), { target: { value: '4' } })
  fireEvent.click(chosen.getByRole('button', { name: 'Bundle of wires: found in raid' }))

  await waitFor(async () =>
    expect(await changesOf()).toEqual(['Salewa first aid kit found in raid0 → 1', 'Bundle of wires other units0 → 4']),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Set 2 numbers' }))
  await screen.findByText('2 numbers set.')
  screen.getByText('Your progress already says the same.')
  // Letters of a picture whose items were accepted are stored too.
  await screen.findByText(/1 item from your corrections, and 2 letters/)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('list', { name: 'What changes' })
})

test('an answer is offered for the other cells with the same question, and the focus stays in its row', async () => {
  const { browser } = await pastePicture()
  const named = await namedItems(browser)
  const [bolts, wires] = [named('Bolts'), named('Wires')]
  const at = (row: number) => ({ state: 'asked' as const, row, box: { x: 10, y: 10 + row * 63, width: 64, height: 64 } })
  const scanner = await worker()
  send(scanner, sized(1), done(1, [aCell([bolts, wires], at(0)), aCell([bolts, wires], at(1)), aCell([wires, bolts], at(2))]))
  const first = (await screen.findAllByRole('button', { name: 'Bundle of wires' }))[0]
  first?.focus()
  fireEvent.click(first ?? document.body)
  expect(document.activeElement?.textContent).toBe('Same for 1 like it')
  fireEvent.click(screen.getByRole('button', { name: 'Same for 1 like it' }))
  expect(screen.getAllByText('Chosen by you')).toHaveLength(2)
  screen.getByText(/1 still to check, which is in no sum/)
  expect(document.activeElement?.textContent).toBe('Other item')
})

test('what was corrected is used for the next picture of another visit', async () => {
  const { browser, unmount } = await pastePicture()
  const named = await namedItems(browser)
  const [bolts, wires] = [named('Bolts'), named('Wires')]
  const cells = [aCell([bolts, wires], { state: 'asked' })]
  const scanner = await worker()
  send(scanner, sized(1), done(1, cells))
  fireEvent.click(await screen.findByRole('button', { name: 'Bundle of wires' }))
  const memory = { columns: 1, rows: 1, look: 'ab', uid: itemUid(wires.id) }
  send(scanner, { kind: 'taught', memory, glyphs: [{ shape: 1, count: 1, width: 2, patch: [3] }] })
  await screen.findByText(/1 item from your corrections, and 1 letter/)
  unmount()

  StubWorker.latest = undefined
  await pastePicture('pro', path, [aPng()], browser)
  const next = await worker()
  expect(next.tasks[0]).toMatchObject({ kind: 'scan', memories: [memory], glyphs: [{ shape: 1, patch: [3] }] })
  send(next, sized(1), done(1, [aCell([bolts, wires], { state: 'asked', remembered: itemUid(wires.id) })]))
  const row = await rowOf('Bundle of wires')
  row.getByText('As you chose before')
  fireEvent.click(screen.getByRole('button', { name: 'Forget what was learnt' }))
  await screen.findByText(/Nothing has been learnt yet/)
})

test('pictures of one long stash count what they share once; one that shares nothing is counted apart', async () => {
  const { browser } = await pastePicture('pro', path, [aPng('a.png'), aPng('b.png')])
  const named = await namedItems(browser)
  const [a, b, c, d] = [named('Salewa'), named('Bolts'), named('Wires'), named('Matches')]
  const scanner = await worker()
  send(scanner, sized(1), done(1, aColumn([a, b, c])))
  await worker(2)
  screen.getByText(/Screenshot 2 of 2\./)
  send(scanner, sized(2), done(2, aColumn([b, c, d]), 20))
  await screen.findByText('4 items found.', { exact: false })
  expect(screen.getAllByText('2 items are also in another one and count once')).toHaveLength(2)
  screen.getByRole('region', { name: 'Screenshot 2 with 3 items' })

  paste(aPng('c.png'))
  await worker(3)
  const [e, f] = [named('Blue'), named('Sugar')]
  send(scanner, sized(3), done(3, aColumn([e, f]), 30))
  await screen.findByText('6 items found.', { exact: false })
  screen.getByText('No overlap with the others found: everything in it counts')
  fireEvent.click(screen.getByRole('button', { name: 'Remove screenshot 3' }))
  await screen.findByText('4 items found.', { exact: false })

  fireEvent.click(screen.getByRole('button', { name: 'Next one replaces' }))
  paste(aPng('d.png'))
  await worker(4)
  send(scanner, sized(4), done(4, aColumn([a])))
  await screen.findByText('1 item found.', { exact: false })
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await screen.findByText('No screenshot yet')
  fireEvent.change(screen.getByLabelText('Choose screenshots'), { target: { files: Array.from({ length: 14 }, () => aPng()) } })
  await screen.findByText('12 screenshots at most: 2 were left out.')
})

test('two pictures are compared: what came, what went, what it is worth', async () => {
  const { browser } = await pastePicture()
  const named = await namedItems(browser)
  const [salewa, bolts, wires] = [named('Salewa'), named('Bolts'), named('Wires')]
  const scanner = await worker()
  send(scanner, sized(1), done(1, aColumn([salewa, bolts])))
  await rowOf('Salewa first aid kit')
  fireEvent.click(screen.getByRole('button', { name: 'Compare with a later screenshot' }))
  await screen.findByText('No later screenshot yet')
  fireEvent.click(screen.getByRole('button', { name: 'What changed' }))
  await screen.findByText('There is no screenshot from after.')
  paste(aPng())
  await worker(2)
  send(scanner, sized(2), done(2, aColumn([bolts, wires, wires])))
  const came = await rowOf('Bundle of wires')
  came.getAllByText('+2')
  const went = await rowOf('Salewa first aid kit')
  went.getAllByText('−1')
  expect(screen.queryByRole('link', { name: 'Bolts' })).toBeNull()
  const money = (name: string) => screen.getByText(name).nextElementSibling?.textContent ?? ''
  expect([money('Came'), money('Went')]).toEqual([expect.stringMatching(/^\+.*₽/), expect.stringMatching(/^−.*₽/)])
  fireEvent.click(screen.getByRole('button', { name: 'Before' }))
  await rowOf('Bolts')
})

test('a picture that is pasted on the market page opens the reader, which is linked there too', async () => {
  await pastePicture('pro', '/')
  const scanner = await worker()
  expect(scanner.tasks[0]).toMatchObject({ kind: 'scan' })
  await screen.findByText('Reading the screenshot…')
  cleanup()
  await renderRoute('/')
  expect(screen.getByRole('link', { name: 'read a screenshot' }).getAttribute('href')).toBe(path)
})

test('the screenshots folder is followed: each new picture is read, what was there before is not', async () => {
  const names = ['old.png']
  const folder = {
    name: 'Screenshots',
    keys: () => names.values(),
    getFileHandle: async (name: string) => ({ getFile: async () => aPng(name) }),
  }
  vi.stubGlobal('showDirectoryPicker', async () => folder)
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('hover'), media: query }))
  await renderRoute(path, { as: 'pro' })
  vi.stubGlobal('Worker', StubWorker)
  stubObjectUrls()
  fireEvent.click(await screen.findByRole('switch', { name: 'Read every new screenshot of the game' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Choose folder' }))
  await screen.findByText(/^Watching “Screenshots”/)
  expect(StubWorker.latest).toBeUndefined()
  names.push('new.png', 'notes.txt')
  const scanner = await worker()
  expect(scanner.tasks).toMatchObject([{ kind: 'scan', shot: 1, file: { name: 'new.png' } }])
  fireEvent.click(screen.getByRole('button', { name: 'Stop watching' }))
  await screen.findByRole('button', { name: 'Choose folder' })
})

test('cancelling ends the reader; a failure is said with what was looked for', async () => {
  await pastePicture('pro', '/progression/items-tracker')
  const first = await worker()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(first.isEnded).toBe(true)
  await screen.findByText('No screenshot yet')
  const choose = screen.getByLabelText('Choose screenshots')
  fireEvent.change(choose, { target: { files: [new File(['x'], 'photo.png')] } })
  await waitFor(() => expect(StubWorker.latest).not.toBe(first))
  const second = await worker()
  send(second, { kind: 'failed', shot: 2, fault: 'no-grid' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^No inventory grid was found.*thin lines round items/)
  screen.getByText('A screenshot that can be read looks like this:')
})

test('one bad picture of several is named; a reader that has ended is started again', async () => {
  const { browser } = await pastePicture('pro', path, [aPng(), aPng()])
  const named = await namedItems(browser)
  const scanner = await worker()
  send(scanner, { kind: 'failed', shot: 1, fault: 'not-picture' })
  await screen.findByText(/^Screenshot 1: This is not a PNG/)
  await worker(2)
  act(() => scanner.onerror?.())
  expect(scanner.isEnded).toBe(true)
  await screen.findByText(/^Screenshot 2: Reading has failed/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(StubWorker.latest).not.toBe(scanner))
  const again = await worker()
  expect(again.tasks[0]).toMatchObject({ kind: 'scan', shot: 2, items: expect.anything() })
  send(again, sized(2), done(2, [aCell([named('Salewa')])]))
  await rowOf('Salewa first aid kit')
})

test('names of another language are offered, and read at one press', async () => {
  await pastePicture()
  const scanner = await worker()
  send(
    scanner,
    sized(1),
    done(
      1,
      [0, 1, 2].map((row) => aCell([], { state: 'unknown', row })),
    ),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Read as Русский' }))
  await waitFor(() => expect(StubWorker.latest).not.toBe(scanner))
  const other = await worker()
  expect(other.tasks[0]).toMatchObject({ kind: 'scan', shot: 1 })
  expect(screen.getByLabelText<HTMLSelectElement>('Game language').value).toBe('ru')
})

test('Chinese and Korean screenshots are read with names of their own language; Japanese is not offered', async () => {
  const { browser } = await renderRoute(path, { as: 'pro' })
  vi.stubGlobal('Worker', StubWorker)
  stubObjectUrls()
  const field = await screen.findByLabelText<HTMLSelectElement>('Game language')
  const offered = [...field.options].map(({ value }) => value)
  expect(offered).toEqual(expect.arrayContaining(['cn', 'kr', 'ru']))
  expect(offered).not.toContain('jp')
  fireEvent.change(field, { target: { value: 'kr' } })
  paste(aPng())
  const { items }: SentLexicon = await (await browser.api('GET', '/screenshots/lexicon?mode=pvp&language=kr')).json()
  const scanner = await worker()
  expect(scanner.tasks[0]).toMatchObject({ kind: 'scan', items })
})

test('without a connection the names cannot be loaded, which is said with a way to try again', async () => {
  const page = await renderRoute(path, { as: 'pro' })
  vi.stubGlobal('Worker', StubWorker)
  stubObjectUrls()
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const site = fetch
  vi.stubGlobal('fetch', ((input, init) =>
    String(input instanceof Request ? input.url : input).includes('/lexicon')
      ? Promise.reject(new TypeError('offline'))
      : site(input, init)) satisfies typeof fetch)
  paste(aPng())
  await screen.findByText(/The names of the items could not be loaded/)
  vi.stubGlobal('fetch', site)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const scanner = await worker()
  expect(scanner.tasks[0]).toMatchObject({ kind: 'scan' })
  page.unmount()
  logged.mockRestore()
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
    for (const call of ['lexicon', 'titles']) expect((await browser.api('GET', `/screenshots/${call}${bad}`)).status).toBe(400)
  expect((await browser.api('GET', '/screenshots/icon-items?mode=none')).status).toBe(400)
})

test("pictures of the game's own icon folder are given to the reader; another folder says what it lacks", async () => {
  const { browser } = await pastePicture()
  const { items }: SentIconItems = await (await browser.api('GET', '/screenshots/icon-items?mode=pvp')).json()
  const [one] = items.filter(({ kind }) => kind === 'plain')
  if (!one) throw new Error('no item')
  const field = await screen.findByLabelText("Choose the game's icon folder")
  const choose = (...files: File[]) => fireEvent.change(field, { target: { files } })
  choose(aPng('1.png'))
  await screen.findByText(/^This folder has no list of icons/)
  const icon = aPng('7.png')
  choose(new File([JSON.stringify({ [`${one.gameId} `]: 7 })], 'index.json'), icon)
  await screen.findByText(/^1 item has an icon/)
  const { tasks } = await worker(2)
  expect(tasks).toContainEqual({ kind: 'icons', icons: new Map([[one.id, icon]]) })
})

test('a picture of an inspection window is read by its title, with full names that are fetched for it alone', async () => {
  const { browser } = await pastePicture()
  const { names }: SentTitles = await (await browser.api('GET', '/screenshots/titles?mode=pvp&language=en')).json()
  const named = await namedItems(browser)
  const item = named('Therm.')
  const reader = await worker()
  send(reader, sized(1), { kind: 'failed', shot: 1, fault: 'no-grid', hasTitle: true })
  await waitFor(() => expect(reader.tasks.at(-1)).toMatchObject({ kind: 'titles', shot: 1, names }))
  send(reader, done(1, [aCell([item], { isTitle: true, foundInRaid: 'unknown' })]))
  expect(await screen.findAllByRole('link', { name: names.find(([uid]) => uid === item.id)?.[1] })).not.toEqual([])
})
