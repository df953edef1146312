import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

const card = '/item/graphics_card'
const region = (name: string) => screen.getByRole('region', { name })
const places = () => within(region('Where to sell')).getAllByRole('listitem')
const placesOf = (text: string) => places().filter(({ textContent }) => textContent.includes(text))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Roubles of a line of the flea calculator. */
const result = (label: string) => {
  const text = screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? ''
  return Number((/[\d,]+/.exec(text)?.[0] ?? '').replaceAll(',', ''))
}

test('a player reads what a graphics card is worth, where it sells and what it is needed for', async () => {
  await renderRoute(card)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Graphics card/)
  within(screen.getByRole('navigation', { name: 'Category' })).getByRole('link', { name: 'Electronics' })
  expect(region('Prices').textContent).toMatch(/[\d,]+\s₽/)
  expect(region('Prices').textContent).toContain('Base price')
  expect(placesOf('Therapist')[0]?.textContent).toMatch(/100,980\s₽/)
  expect(placesOf('Peacekeeper')[0]?.textContent).toContain('$570')
  expect(region('Needed for').textContent).toContain('Farming - Part 4')
  expect(region('Crafts and barters').textContent).toContain('Intelligence Center 3')
  expect(screen.getAllByText('simulated').length).toBeGreaterThan(0)
})

test('the fee follows price, quantity and Intelligence Center 3 while typing', async () => {
  await renderRoute(card)
  type('Asking price', '198,000')
  expect([result('Fee'), result('You get')]).toEqual([11_880, 186_120])
  fireEvent.click(screen.getByLabelText('Intelligence Center 3 built'))
  expect(result('Fee')).toBe(8_316)
  type('Hideout Management level', '50')
  expect(result('Fee')).toBe(6_534)
  type('Quantity', '10')
  expect(result('Fee')).toBe(65_340)
  expect(region('Where to sell').textContent).toMatch(/1,009,800\s₽/)
})

test('a trader is named when it pays more than the flea market leaves', async () => {
  await renderRoute(card)
  type('Asking price', '90k')
  await waitFor(() =>
    expect(screen.getByRole('form', { name: 'Your flea listing' }).textContent).toMatch(/Sell to Therapist instead: \+[\d,]+\s₽/),
  )
  expect(places()[0]?.textContent).toContain('Therapist')
})

test.each([
  ['-5', /^The amount can’t be negative/],
  ['abc', /^Enter a whole number/],
  ['99999999999', /^Enter at most 999,999,999/],
  ['', /^Enter an amount/],
])('"%s", which is no amount, is named and stays as typed', async (typed, message) => {
  await renderRoute(card)
  type('Asking price', '1')
  type('Asking price', typed)
  await screen.findByText(message)
  const price = screen.getByLabelText<HTMLInputElement>('Asking price')
  expect([price.value, price.ariaInvalid ?? price.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
  expect(region('Where to sell').textContent).toContain('Therapist')
  type('Asking price', '150000')
  expect(price.getAttribute('aria-invalid')).toBe('false')
})

test('an item without a flea price says so and waits for an asking price', async () => {
  await renderRoute('/item/elektroniks_key')
  expect(region('Price history').textContent).toMatch(/No flea price yet$/)
  expect(placesOf('No flea price yet')).toHaveLength(1)
  expect(screen.getByLabelText('Asking price').getAttribute('aria-invalid')).toBe('false')
  type('Asking price', '500k')
  await waitFor(() => expect(placesOf('at your price')).toHaveLength(1))
})

describe('what an item is', () => {
  test('a banned item has traders, no calculator, and says why', async () => {
    await renderRoute('/item/5.56x45mm_m855a1')
    expect(screen.getAllByText('Can’t be sold on the flea market').length).toBeGreaterThan(0)
    expect(screen.queryByRole('form', { name: 'Your flea listing' })).toBeNull()
    expect(region('Round').textContent).toContain('Penetration')
    expect(region('Related items').textContent).toContain('Fired by')
  })

  test('a weapon shows its rounds side by side and leads to its builder and its bare twin', async () => {
    const { address } = await renderRoute('/item/kalashnikov_ak-74_5.45x39_assault_rifle')
    const rounds = within(region('Ammo it fires'))
    rounds.getByRole('columnheader', { name: 'Penetration' })
    expect(rounds.getAllByRole('row').length).toBeGreaterThan(8)
    expect(region('Weapon').textContent).toContain('5.45×39 mm')
    expect(screen.getByRole('link', { name: 'Open in weapon builder' }).getAttribute('href')).toMatch(/^\/loadouts\/weapon\//)
    fireEvent.click(screen.getByRole('link', { name: 'Bare weapon' }))
    await screen.findByRole('link', { name: 'Fully assembled' })
    expect(address()).toMatch(/_not_func$/)
  })

  test('a key lists its uses and the maps it opens something on', async () => {
    await renderRoute('/item/terragroup_labs_access_keycard')
    const key = within(region('Key'))
    key.getByText('Uses')
    expect(key.getByRole('link', { name: 'The Lab' }).getAttribute('href')).toBe('/maps/lab')
  })

  test('an unknown item is a page that was not found', async () => {
    await renderRoute('/item/no_such_item')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  })
})
