import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PicturedItem, SentIconItems, SentLexicon, SentTitles } from '#app/features/screenshots/service.ts'
import { stubObjectUrls } from '#testing/object-urls.ts'
import { renderRoute } from '#testing/render-route.tsx'
import {
  aCell,
  aPng,
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

test('screenshots in every language of the game are read with names of that language', async () => {
  const { browser } = await renderRoute(path, { as: 'pro' })
  vi.stubGlobal('Worker', StubWorker)
  stubObjectUrls()
  const field = await screen.findByLabelText<HTMLSelectElement>('Game language')
  const offered = [...field.options].map(({ value }) => value)
  expect(offered).toEqual(['en', 'ru', 'de', 'fr', 'es', 'cz', 'cn', 'hu', 'tr', 'jp', 'kr'])
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
