import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const choose = (name: string, value: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

test('in Russian, and with an address nobody can read', async () => {
  await renderRoute('/loadouts/ammo?caliber=nothing&sort=worst&tab=0', { locale: 'ru' })
  screen.getByRole('heading', { name: 'Патроны и баллистика', level: 1 })
  screen.getByText('Калибр «nothing» неизвестен: показаны все патроны.')
  expect(rows().length).toBeGreaterThan(10)
  cleanup()
  await renderRoute('/loadouts/ammo?tab=kill&class=9', { locale: 'ru' })
  screen.getByText(/^\d+ выстрел/)
})

test('rounds of one caliber, the most piercing first, with chance or shots by class', async () => {
  const { address } = await renderRoute('/loadouts/ammo')
  expect(rows().length).toBeGreaterThan(10)
  choose('Caliber', '545x39')
  await waitFor(() => expect(address()).toContain('caliber=545x39'))
  const first = () => rows()[0] ?? document.body
  await waitFor(() => within(first()).getByRole('link', { name: /PPBS|BS|7N40/ }))
  const chanceOfClass1 = within(first()).getAllByRole('cell').at(-7)?.textContent
  expect(Number(chanceOfClass1)).toBeGreaterThan(90)
  fireEvent.click(screen.getByRole('link', { name: 'Shots' }))
  await waitFor(() => expect(Number(within(first()).getAllByRole('cell').at(-7)?.textContent)).toBeLessThan(5))
})

test('a caliber in the address may be spelt as players spell it', async () => {
  await renderRoute('/loadouts/ammo?caliber=5.45x39mm')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Caliber' }).value).toBe('545x39')
  expect(rows().every((row) => row.textContent.includes('5.45x39'))).toBe(true)
})

test('a round is found in the chart by its list, and taken on to the calculator', async () => {
  const { address } = await renderRoute('/loadouts/ammo?tab=chart&caliber=556x45NATO')
  fireEvent.click(screen.getByRole('radio', { name: /M995/ }))
  await waitFor(() => expect(address()).toContain('round='))
  const list = await screen.findByRole('region', { name: 'Rounds from the highest penetration' })
  fireEvent.click(within(list).getByRole('link', { name: 'Shots to kill' }))
  await screen.findByRole('heading', { name: 'Result' })
  expect(screen.getByRole('combobox', { name: 'Round' })).toHaveProperty('value', expect.stringMatching(/m995/i))
})

test('worn armor takes fewer shots, a leg more than the chest, and a certain plate can be named', async () => {
  await renderRoute('/loadouts/ammo?tab=kill&round=9x19mm_pst_gzh')
  const shots = () => Number(/^\d+/.exec(screen.getByText(/^\d+ shots?$/).textContent)?.[0])
  const fresh = shots()
  expect(fresh).toBeGreaterThan(8) // 20 penetration against class 4
  fireEvent.change(screen.getByRole('slider', { name: 'Durability left, %' }), { target: { value: '10' } })
  await waitFor(() => expect(shots()).toBeLessThan(fresh))
  fireEvent.click(screen.getByRole('button', { name: 'None' }))
  await waitFor(() => expect(shots()).toBe(2)) // 54 of 85
  fireEvent.click(screen.getByRole('button', { name: 'Leg' }))
  await waitFor(() => expect(shots()).toBe(9)) // 440 ÷ 54
  choose('Or a specific plate', 'granit_br5_ballistic_plate')
  await screen.findByText(/^6 of 60 durability · 28% blunt damage · Ceramic/)
  choose('Behind it', 'class_3')
  await waitFor(() => expect(screen.getAllByText(/durability · \d+% blunt damage/)).toHaveLength(2))
})

test('who told of their progress sees the rounds they can buy, and with one press the others, each with what it needs', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l6.t11111111')
  const { address } = await renderRoute('/loadouts/ammo?caliber=545x39', { browser })
  const named = (row: HTMLElement) => within(row).getByRole('rowheader').textContent ?? ''
  const hasPrice = (row: HTMLElement) => !/needs|Nobody|No offers|can’t be bought/.test(named(row))
  const bought = rows().map(named)
  expect(bought.length).toBeGreaterThan(0)
  expect(rows().filter(hasPrice)).toHaveLength(bought.length)
  fireEvent.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(address()).toContain('only=all'))
  expect(named(screen.getByRole('row', { name: /5\.45x39mm BP gs/ }))).toMatch(/Craft: Workbench: needs level \d/)
  expect(rows().length).toBeGreaterThan(bought.length)
  expect(rows().filter(hasPrice).map(named)).toEqual(bought)
})

test('where the player can buy no round of a caliber, the table says so and leads back to all of them', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l6.t11111111')
  await renderRoute('/loadouts/ammo?caliber=127x99&only=bought', { browser })
  screen.getByText('Nobody sells you one of these')
  fireEvent.click(screen.getByRole('link', { name: 'Show all, with what they need' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
})
