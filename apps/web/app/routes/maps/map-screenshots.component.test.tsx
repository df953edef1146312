import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

// jsdom has no canvas: the page is asked without the map itself, which browsers show in e2e/maps.
vi.mock('#app/features/maps/ui/scene/live-map.tsx', () => ({ LiveMap: () => null }))
beforeEach(() => vi.stubGlobal('open', () => null))

/** A file that is dragged to the page or dropped on it. Returns whether the browser would open it. */
function drag(type: 'dragover' | 'drop', ...names: string[]): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], files: names.map((name) => ({ name })) } })
  return fireEvent(document.body, event)
}
function paste(text: string, target: Element = document.body) {
  const event = new Event('paste', { bubbles: true })
  Object.assign(event, { clipboardData: { files: [], getData: () => text } })
  fireEvent(target, event)
}
/** On Customs. */
const shot = '2026-01-07[19-56]_95.77, 2.44, -134.02_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

test('of several screenshots that are dropped at once the newest counts, whatever their order', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  tab('Raid')
  await screen.findByRole('region', { name: 'Your position' })
  const shot = (minute: string, height: string) =>
    `2026-01-07[19-${minute}]_198.89, ${height}, -45.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png`
  drag('drop', shot('57', '9.1'), shot('59', '4.2'), shot('58', '7.3'), 'notes.png')
  await screen.findByText(/height 4 m/)
})

test('Pro: the pasted name of a screenshot says where the player looks, one of a menu is no error', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  tab('Raid')
  await screen.findByText(/Take a screenshot in the raid/)
  paste('2026-01-07[19-56]_198.89, 2.74, -45.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png')
  await screen.findByText(/^Looking 241° · height 3 m/)
  await screen.findByText(/\d days ago$/)
  paste('2024-02-10[11-53] (0).png')
  await screen.findByText(/taken in a menu/)
})

test('Pro: after a screenshot places are listed with how far they are and where to, extracts the nearest first', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  await screen.findByRole('button', { name: /^ZB-1011/ })
  paste('2026-01-07[19-56]_95.77, 2.44, -134.02_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png')
  await screen.findByRole('button', { name: /^ZB-1011.*\d m / })
  tab('Raid')
  const extracts = within(await screen.findByRole('region', { name: 'Extracts' })).getAllByRole('listitem')
  const metres = extracts
    .flatMap((line) => (line.querySelector('button') ? [line] : []))
    .map((line) => Number.parseInt(line.querySelector('button')?.lastElementChild?.textContent ?? '', 10))
  expect(metres.length).toBeGreaterThan(5)
  expect(metres).toEqual(metres.toSorted((one, other) => one - other))
})

test('without Pro a dropped screenshot opens no picture, and a message says that it takes Pro', async () => {
  await renderRoute('/maps/customs')
  expect(drag('dragover', 'a.png')).toBe(false)
  expect(drag('drop', shot)).toBe(false)
  const words = await screen.findByText(/Showing where a screenshot was taken needs Pro/)
  expect(words.closest('[role="status"]')).not.toBeNull()
  within(words).getByRole('link', { name: 'What Pro adds' })
})

test.each([
  ['a name that is pasted', shot, /Showing where a screenshot was taken needs Pro/],
  ['its path, as copied from a folder that hides endings', `"C:\\Screenshots\\${shot.replace('.png', '')}"`, /needs Pro/],
  ['another name', 'holiday.png', /isn’t the name of a screenshot/],
  ['a screenshot of a menu', '2024-02-10[11-53] (0).png', /taken in a menu/],
])('without Pro %s is answered', async (_, text, words) => {
  await renderRoute('/maps/customs')
  paste(text)
  expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull()
})

test('Pro: a given screenshot says that it is shown, a text that is pasted into a field is for the field', async () => {
  await renderRoute('/maps/customs', { as: 'pro', locale: 'ru' })
  const field = screen.getByRole('searchbox', { name: 'Найти на карте' })
  paste('трейлер', field)
  expect(screen.queryByText(/Это не имя скриншота/)).toBeNull()
  paste(shot, field)
  await screen.findByText('Ваша позиция отмечена на карте «Таможня».')
})

test('Pro: a screenshot that moves nobody says why whichever tab is open, until it is closed', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  tab('Places')
  const status = async (words: RegExp) => expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull()
  drag('drop', 'holiday.png')
  await status(/isn’t the name of a screenshot/)
  paste('2026-01-07[19-56]_9000, 2.74, 9000_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png')
  await status(/not on this map/)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/not on this map/)).toBeNull()
})

test('Pro: the hour of a screenshot says which raid of Factory it is, and marks its clock', async () => {
  await renderRoute('/maps/factory', { as: 'pro' })
  tab('Raid')
  await screen.findByText(/Take a screenshot in the raid/)
  paste('2026-01-07[19-56]_10.5, 0.4, 5.97_0.32263, 0.47266, -0.18602, 0.79869_3.47 (0).png')
  await screen.findByText(/^Night · 25 minutes/)
  expect((await screen.findByText(/your raid/)).textContent).toContain('Night')
})
