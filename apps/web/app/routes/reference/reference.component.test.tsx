import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

test('Killa: where he is, what he takes, what he wears and what he leaves', async () => {
  await renderRoute('/bosses/killa')
  screen.getByRole('heading', { name: 'Killa', level: 1 })
  expect(screen.getByRole('region', { name: 'Where' }).textContent).toContain('Interchange 75%')
  const health = screen.getByRole('region', { name: 'Health' })
  expect(health.textContent).toContain('Health890')
  expect(health.textContent).toContain('Thorax210')
  expect(within(screen.getByRole('region', { name: 'Gear' })).getByRole('link', { name: /^Maska-1SCh .*Killa Edition/ })).toBeTruthy()
  const loot = screen.getByRole('table', { name: 'Loot' })
  expect(within(loot).getByRole('row', { name: /Salewa.* 100%/ })).toBeTruthy()
})

test('Reshala’s guards: how many, how tough, and behind a press what they wear and carry', async () => {
  await renderRoute('/bosses/reshala')
  const guards = within(screen.getByRole('region', { name: 'Guards' }))
  const line = guards.getByText(/^4 × Reshala Guard/).closest('li')
  expect(line?.textContent).toContain('630 HP')
  guards.getByText('Gear and loot')
  guards.getByRole('heading', { name: 'Primary weapon' })
  expect(guards.getAllByText(/^class \d/).length).toBeGreaterThan(1)
  expect(guards.getByRole('table', { name: 'Loot: Reshala Guard' }).querySelectorAll('tbody tr').length).toBeGreaterThan(3)
  cleanup()
  // Others of the boss's own kind wear what he wears.
  await renderRoute('/bosses/raider')
  within(screen.getByRole('region', { name: 'Guards' })).getByText(/^Same gear as the boss/)
})

test('a boss’s page names the places of each map, and how the visits are shared between them', async () => {
  await renderRoute('/bosses/reshala')
  const where = screen.getByRole('region', { name: 'Where' })
  expect(where.textContent).toMatch(/Customs 75%Dorms\s33% · /)
  cleanup()
  await renderRoute('/bosses/killa')
  expect(screen.getByRole('region', { name: 'Where' }).textContent).toMatch(
    /Interchange 75%Center\s40% · OLI\s20% · IDEA\s20% · Goshan\s20%/,
  )
})

test('a boss’s row leads to his page, also below his figures', async () => {
  await renderRoute('/bosses?map=customs')
  const row = within(screen.getByRole('row', { name: /^Reshala/ }))
  expect(row.getByRole('link', { name: 'Gear and loot, guards too' }).getAttribute('href')).toBe('/bosses/reshala')
})

test('what money is worth in loot is unknown, as its amount is', async () => {
  await renderRoute('/bosses/reshala')
  const loot = screen.getByRole('table', { name: 'Loot' })
  expect(within(loot).getByRole('row', { name: /^Roubles 11% –$/ })).toBeTruthy()
  expect(within(loot).getByRole('row', { name: /Simple wallet 78% [\d,]+/ })).toBeTruthy()
})

test('bosses of one map are those who come to it, by the address', async () => {
  await renderRoute('/bosses?map=customs')
  const names = within(screen.getByRole('table', { name: 'Bosses' }))
    .getAllByRole('rowheader')
    .map((name) => within(name).getByRole('link').textContent)
  // Bosses come before cultists.
  expect(names).toEqual(['Knight', 'Partisan', 'Reshala', 'Cultist Priest'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter rows' }), { target: { value: 'boss' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Cultist Priest/ })).toBeNull())
  screen.getByRole('row', { name: /^Reshala/ })
})

test('a trader has levels with what they need, and stock in the order of the address', async () => {
  await renderRoute('/traders/prapor?sort=price&dir=desc')
  expect(screen.getByRole('row', { name: /^4 36 0\.5 3,400,000/ })).toBeTruthy()
  const main = screen.getByRole('main')
  expect(within(main).getByRole('link', { name: 'Barters' }).getAttribute('href')).toBe('/barters?place=prapor')
  expect(within(main).getByRole('link', { name: 'Quests' }).getAttribute('href')).toBe('/progression/quests?trader=prapor')
  const stock = screen.getByRole('table', { name: 'For sale' })
  expect(
    within(stock)
      .getByRole('columnheader', { name: /^Price/ })
      .getAttribute('aria-sort'),
  ).toBe('descending')
})

test('a key says what it opens on the chosen map and which quests need it', async () => {
  await renderRoute('/keys?map=customs')
  const row = screen.getByRole('row', { name: /Dorm room 314 marked key/ })
  expect(row.textContent).toContain('Customs · 1 door')
  within(row).getByRole('link', { name: 'The Cult - Part 2' })
  expect(screen.queryByRole('row', { name: /RB-PKPM/ })).toBeNull()
})

test.each(['/bosses?map=nowhere', '/keys?map=__proto__&sort=constructor&dir=up'])(
  '%s: what is not there is an empty list, not a fault',
  async (path) => {
    await renderRoute(path)
    screen.getByText(/^There is no map “(nowhere|__proto__)”$/)
  },
)

test('a map without entries is named as one, and one by its long name is found', async () => {
  await renderRoute('/keys?map=icebreaker')
  screen.getByText('No key for this map')
  const map = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Map' }).selectedOptions[0]?.text
  expect(map()).toBe('Icebreaker')
  cleanup()
  await renderRoute('/bosses?map=streets-of-tarkov')
  expect(map()).toBe('Streets of Tarkov')
  screen.getByRole('row', { name: /^Kaban/ })
})

test('a key below its flea level sells for what the list says, to a visitor who said their level', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l12.t21111111')
  await renderRoute('/keys?map=customs', { browser })
  screen.getByText('For level 12')
  const row = screen.getByRole('row', { name: /Dorm room 314 marked key/ })
  // The list is still sorted by price: with what others pay.
  expect(within(row).getByTitle('Not open to you yet: what it costs others').textContent).toMatch(/\d,\d{3}/)
  const sale = /[\d,]{4,}/.exec(within(row).getAllByRole('cell').at(-2)?.textContent ?? '')?.[0] ?? 'nothing'
  const url =
    within(row)
      .getByRole('link', { name: /Dorm room 314 marked key/ })
      .getAttribute('href') ?? ''
  cleanup()
  await renderRoute(url, { browser })
  expect(sale).toMatch(/\d/)
  expect(document.querySelector('#sell')?.textContent).toContain(sale)
})

test('a trader’s page marks the level the player has, and what is sold above it', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l12.t21111111')
  await renderRoute('/traders/prapor', { browser })
  const levels = within(screen.getByRole('table', { name: 'Loyalty levels' }))
  levels.getByRole('columnheader', { name: 'Level needed' })
  expect(levels.getAllByRole('row', { name: /yours/ })).toHaveLength(1)
  levels.getByRole('row', { name: /^2 ?yours / })
  screen.getByText(/^Offers open at your level 2 first, then \d+ that open later/)
  const stock = within(screen.getByRole('table', { name: 'For sale' }))
  const rows = stock.getAllByRole('row').slice(1)
  const isClosed = rows.map((row) => within(row).queryByRole('img', { name: 'opens at this level' }) !== null)
  expect(isClosed.slice(0, 3)).toEqual([false, false, false])
  screen.getByRole('option', { name: 'Level 4' })
  cleanup()
  await renderRoute('/traders/prapor?sort=level&dir=desc', { browser })
  const [highest] = within(screen.getByRole('table', { name: 'For sale' }))
    .getAllByRole('row')
    .slice(1)
  expect(highest && within(highest).getByRole('img', { name: 'opens at this level' }).parentElement?.textContent).toBe('4')
})

test('each map is once in a boss’s line, and unknown restocks are said', async () => {
  await renderRoute('/bosses')
  const raider = screen.getByRole('row', { name: /^Raider/ })
  expect(within(raider).getAllByRole('link', { name: 'The Lab' })).toHaveLength(1)
  expect(screen.getAllByRole('row', { name: /^The Wedge/ })).toHaveLength(1)
  screen.getByText(/^Factory 50–75%/)
  // What a chance depends on is said in the line as well, and guards from least to most.
  expect(within(screen.getByRole('row', { name: /^Cultist Priest/ })).getByText(/Factory \d+% night only/)).toBeTruthy()
  expect([...document.querySelectorAll('[data-in-line]')].some((cell) => /^\d+–\d+$/.test(cell.getAttribute('data-in-line') ?? ''))).toBe(
    true,
  )
  cleanup()
  await renderRoute('/traders')
  screen.getByText('Restock times not known yet')
  expect(screen.queryByText('Times not known yet')).toBeNull()
})

test('containers of one name near the locks of a key are counted together, on its own page as well', async () => {
  const { unmount } = await renderRoute('/keys')
  // The game's short names of keys say too little.
  expect(document.querySelector('[data-short-name]')).toBeNull()
  for (const row of screen.getAllByRole('row')) {
    const names = [...(row.textContent ?? '').matchAll(/\d+ × ([^,]+?)(?:,|$)/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
  }
  const ofOneMap = screen
    .getAllByRole('row')
    .find((row) => row.querySelectorAll('a[href^="/maps/"]').length === 1 && row.textContent?.includes('\u00a0×\u00a0'))
  const [, first] = /(\d+\u00a0×\u00a0[^,]+?)(?:,|$|\d)/.exec(ofOneMap?.textContent ?? '') ?? []
  const key = ofOneMap?.querySelector('a[href^="/item/"]')?.getAttribute('href') ?? ''
  unmount()
  await renderRoute(key)
  expect(screen.getByRole('region', { name: 'Key' }).textContent).toContain(`Near the lock: ${first}`)
})
