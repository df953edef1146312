import { itemUid } from '@stashwise/game/ids'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubObjectUrls } from '#testing/object-urls.ts'
import { renderRoute } from '#testing/render-route.tsx'
import {
  aCell,
  aColumn,
  aPng,
  changesOf,
  done,
  namedItems,
  paste,
  pastePicture,
  path,
  rowOf,
  StubWorker,
  send,
  sized,
  worker,
} from '#testing/screenshot-reader.tsx'

beforeEach(() => {
  StubWorker.latest = undefined
})

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
