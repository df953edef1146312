import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

// jsdom has no canvas: the page is asked without the map itself, which browsers show in e2e/maps.
vi.mock('#app/features/maps/ui/scene/live-map.tsx', () => ({ LiveMap: () => null }))
beforeEach(() => vi.stubGlobal('open', () => null))

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

test('a search leaves what was found, of several terms at once', async () => {
  await renderRoute('/maps/customs')
  await screen.findByRole('button', { name: /^ZB-1011/ })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find on the map' }), { target: { value: 'trailer; zb-1011' } })
  await screen.findByText(/^\d+ places$/)
  expect(screen.queryByRole('button', { name: /^Old Gas Station/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Trailer Park' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^ZB-1011/ })).toHaveLength(2)
})

test('arrow keys walk the places found, from the last on to the first as well, and Escape closes them, then takes the words away', async () => {
  await renderRoute('/maps/customs')
  await screen.findByRole('button', { name: /^ZB-1011/ })
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find on the map' })
  field.focus()
  fireEvent.change(field, { target: { value: 'zb-101' } })
  await screen.findByText(/^\d+ places$/)
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  const found = within(screen.getByRole('listbox', { name: 'Find on the map' }))
  const chosen = () => found.getByRole('option', { selected: true })
  const [first, second] = found.getAllByRole('option')
  expect(chosen()).toBe(first)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(chosen()).toBe(second)
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(chosen(), 'the last one').toBe(found.getAllByRole('option').at(-1))
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('zb-101')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: 'zb-101' } })
  await screen.findByText(/^\d+ places$/)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(screen.queryByRole('listbox')).not.toBeNull()
  fireEvent.blur(field)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('an arrow pressed before the places are loaded chooses one as soon as they are', async () => {
  await renderRoute('/maps/customs')
  const field = screen.getByRole('searchbox', { name: 'Find on the map' })
  fireEvent.change(field, { target: { value: 'zb-101' } })
  expect(screen.queryByText(/^\d+ places$/)).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  await screen.findByText(/^\d+ places$/)
  const found = within(screen.getByRole('listbox', { name: 'Find on the map' }))
  expect(found.getByRole('option', { selected: true })).toBe(found.getAllByRole('option').at(-1))
})

test('names on the map are found from every tab, and opened by a link', async () => {
  await renderRoute('/maps/customs')
  tab('Layers')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find on the map' }), { target: { value: 'crackhouse' } })
  const found = await screen.findByRole('button', { name: 'Crackhouse' })
  fireEvent.click(found)
  await waitFor(() => expect(found.getAttribute('aria-current')).toBe('true'))
  cleanup()
  await renderRoute('/maps/customs?point=place-big-red')
  fireEvent.click(await screen.findByText('Named places'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Big Red' }).getAttribute('aria-current')).toBe('true'))
})

test('names that are only similar to a search are said to be so', async () => {
  await renderRoute('/maps/lighthouse?q=crane')
  await screen.findByText(/^\d+ similar$/)
  screen.getByText('Nothing here has exactly this name. These names are similar.')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find on the map' }), { target: { value: 'zzzz' } })
  await screen.findByText('0 places')
  screen.getByText('Nothing found on this map')
})

test('separators alone search nothing; kinds are found by their name in the language of the page', async () => {
  await renderRoute('/maps/customs', { locale: 'ru' })
  await screen.findAllByRole('button', { name: /^Блокпост ВС РФ/ })
  const field = screen.getByRole('searchbox', { name: 'Найти на карте' })
  fireEvent.change(field, { target: { value: ';;; ,' } })
  screen.getAllByRole('button', { name: /^Блокпост ВС РФ/ })
  expect(screen.queryByText(/\d мест/)).toBeNull()
  fireEvent.change(field, { target: { value: 'выход чвк' } })
  await screen.findByText(/^\d+ мест/)
  screen.getAllByRole('button', { name: /^Блокпост ВС РФ/ })
})

test('places that share a name are opened one by one', async () => {
  await renderRoute('/maps/woods?q=minefield')
  const each = await screen.findByLabelText('Each place of Minefield')
  fireEvent.click(each)
  const places = await screen.findAllByRole('button', { name: /^Minefield \d+/ })
  expect(places.length).toBeGreaterThan(5)
  const [first] = places
  if (first) fireEvent.click(first)
  await waitFor(() => expect(first?.getAttribute('aria-current')).toBe('true'))
})
