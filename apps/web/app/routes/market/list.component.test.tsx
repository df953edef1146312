import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { nameSearch } from '#app/features/search/search-client.ts'
import type { PageScope } from '#app/storage/page-scope.ts'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const rowOf = (name: RegExp) => {
  const row = screen.getAllByRole('link', { name }).at(0)?.closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}
/** Names of the rows, in their order. */
const names = () => [...document.querySelectorAll('table:not([aria-busy]) [data-names] a')].map(({ textContent }) => textContent)
const columnOf = (column: string) =>
  [...document.querySelectorAll(`table:not([aria-busy]) td[data-column="${column}"]`)].map(({ textContent }) => textContent)
/** Rows of what a search finds, in the place of the list while that is on its way. */
const hits = () => [...document.querySelectorAll(':not([data-spare]) > * > table[aria-busy] tbody tr')]
const title = () => screen.getByRole('heading', { level: 1 })
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter this list' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const cell = (row: ReturnType<typeof rowOf>, at: number) => row.getAllByRole('cell')[at]?.textContent

test('items that are only similar to a search are said to be so', async () => {
  const words = 'Nothing has exactly this name. These names are similar.'
  const open = await renderRoute('/?q=slaewa')
  screen.getByText(words)
  open.unmount()
  await renderRoute('/?q=salewa')
  expect(screen.queryByText(words)).toBeNull()
})

test('a row names what the flea market leaves after its fee, beside the best trader', async () => {
  await renderRoute('/?q=salewa%20first')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('sim', ''))
  expect(heads.slice(0, 5)).toEqual(['Item', 'Last, ₽', 'After fee', 'Best trader', 'Per slot'])
  const row = rowOf(/^Salewa first aid kit/)
  const figure = (at: number) => Number(cell(row, at)?.replace(/\D/g, ''))
  expect(figure(2)).toBeLessThan(figure(1))
  expect(figure(4)).toBe(Math.round(figure(2) / 2))
})

test('below the level of the flea market no figure counts a sale there: neither in the list nor on the item page nor of a screenshot', async () => {
  const browser = await openBrowser('pro')
  const kit = 'Salewa first aid kit'
  const open = await renderRoute('/?q=salewa%20first', { browser })
  const slot = (at: number) => Number(cell(rowOf(new RegExp(`^${kit}`)), at)?.replace(/\D/g, ''))
  const [fee, trader] = [slot(2), slot(3)]
  expect(fee).toBeGreaterThan(trader)
  open.unmount()
  expect((await browser.api('PUT', '/users/me', { level: 5, hideoutUseProgress: true })).status).toBe(200)
  const sent = async () => (await (await browser.api('GET', '/items?mode=pvp&search=salewa%20first')).json()).items[0]
  // A database that is busy for a moment has the record of before.
  await waitFor(async () => expect((await sent()).price).toMatchObject({ perSlot: Math.round(trader / 2), fleaFrom: 15 }))
  const list = await renderRoute('/?q=salewa%20first', { browser })
  expect(cell(rowOf(new RegExp(`^${kit}`)), 2)).toBe('from lvl 15')
  expect([slot(3), slot(4)]).toEqual([trader, Math.round(trader / 2)])
  const { uid } = await sent()
  const { items: pictured } = await (await browser.api('POST', '/screenshots/items?mode=pvp', { uids: [uid] })).json()
  expect(pictured[0].sale).toEqual({ trader: expect.objectContaining({ roubles: trader }) })
  list.unmount()
  await renderRoute('/item/salewa_first_aid_kit', { browser })
  expect(document.querySelector('#prices')?.textContent).toContain(`Per slot${Math.round(trader / 2).toLocaleString('en')}`)
})

test('a bare weapon is told from the one that is ready to fire, and a search says how many items it found', async () => {
  await renderRoute('/?q=m4a1')
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toMatch(/20 best of \d+ matches/)
  const [ready, bare] = screen
    .getAllByRole('link', { name: 'Colt M4A1 5.56x45 assault rifle' })
    .map((link) => link.parentElement?.textContent)
  expect([ready, bare].sort()).toEqual([expect.stringMatching(/^Colt/), expect.stringMatching(/^bare ?Colt/)])
})

test('the list opens with what a slot brings when sold, and a head says what its column is', async () => {
  await renderRoute('/')
  expect(title().textContent).toBe('Flea market')
  expect(title().nextElementSibling?.textContent).toMatch(/[\d,]{5,} items/)
  expect(names().length).toBeGreaterThan(10)
  const head = screen.getByRole('columnheader', { name: /Per slot/ })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  expect(within(head).getByRole('link').title).toMatch(/best of the flea market after its fee, the best trader/)
})

test('the list says to visitors what the site is, and to nobody who is signed in', async () => {
  await renderRoute('/', { as: 'free' })
  await within(screen.getByRole('banner')).findByRole('button', { name: /User menu$/ })
  expect(screen.queryByText(/Escape from Tarkov prices/)).toBeNull()
  cleanup()
  await renderRoute('/')
  expect(screen.getByText(/Escape from Tarkov prices/).textContent).toMatch(/Free, no account needed/)
  document.documentElement.dataset['newcomer'] = ''
  fireEvent.click(screen.getByRole('button', { name: 'Hide this line' }))
  expect(document.documentElement.dataset['newcomer']).toBeUndefined()
})

describe('order', () => {
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const sortBy = (name: string) => fireEvent.click(within(head(name)).getByRole('link'))

  test('the head that sorted the list keeps the focus, also when it turns the order', async () => {
    const { address } = await renderRoute('/')
    within(head('Item')).getByRole('link').focus()
    sortBy('Item')
    await waitFor(() => expect(address()).toBe('/?sort=name'))
    await waitFor(() => expect(document.activeElement).toBe(within(head('Item')).getByRole('link')))
    sortBy('Item')
    await waitFor(() => expect(address()).toBe('/?sort=name&dir=desc'))
    await waitFor(() => expect(document.activeElement).toBe(within(head('Item')).getByRole('link')))
  })

  test('a click on a head sorts, a second one turns the order', async () => {
    const { address } = await renderRoute('/')
    sortBy('Item')
    await waitFor(() => expect(head('Item').ariaSort ?? head('Item').getAttribute('aria-sort')).toBe('ascending'))
    expect(address()).toBe('/?sort=name')
    const byName = names()
    expect(byName).toEqual(byName.toSorted(new Intl.Collator('en').compare))
    sortBy('Item')
    await waitFor(() => expect(address()).toBe('/?sort=name&dir=desc'))
    expect(names()[0]).not.toBe(byName[0])
  })

  test('every column can be sorted by, and its figures are in that order', async () => {
    await renderRoute('/?sort=avg24h&dir=asc')
    const sorts = [...document.querySelectorAll('thead a')].map((link) =>
      new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('sort'),
    )
    for (const key of ['last', 'afterFee', 'trader', 'avg24h', 'avg7d', 'change24h', 'change7d', 'offers', 'scannedAt'])
      expect(sorts).toContain(key)
    const ascending = columnOf('avg24h').map((text) => Number(text.replaceAll(/\D/g, '')))
    expect(ascending.length).toBeGreaterThan(10)
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
  })

  test('a broken parameter gives the default view', async () => {
    await renderRoute('/?sort=colour&dir=up&feature=magic&offset=-4&view=cube')
    expect(screen.getByRole('columnheader', { name: /Per slot/ }).getAttribute('aria-sort')).toBe('descending')
  })
})

test('tags and uses narrow the list and stay together in the address, and an unknown tag is not found', async () => {
  const { address } = await renderRoute('/')
  const uses = () => within(screen.getByRole('navigation', { name: 'Used for' }))
  fireEvent.click(
    within(screen.getAllByRole('navigation', { name: 'Categories' })[0] ?? document.body).getAllByRole('link', { name: /^Keys/ })[0] ??
      document.body,
  )
  await waitFor(() => expect(title().textContent).toBe('Keys'))
  expect(address()).toBe('/tag/Keys')
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' }).textContent).toContain('Flea market')
  fireEvent.click(uses().getByRole('link', { name: 'Quests' }))
  await waitFor(() => expect(address()).toBe('/tag/Keys?feature=quests'))
  expect(uses().getByRole('link', { current: true }).textContent).toBe('Quests')
  expect(document.querySelector('[data-names] small')?.textContent).toMatch(/key/i)
  cleanup()
  await renderRoute('/tag/No_such_tag')
  expect(title().textContent).toBe('Page Not Found')
})

describe('search', () => {
  test('typing finds what is meant, also with a slip or in the wrong keyboard layout, and the address follows', async () => {
    const { address } = await renderRoute('/')
    fireEvent.keyDown(document.body, { key: 'f' })
    expect(document.activeElement).toBe(field())
    for (const [typed, found] of [
      ['ledx', 'LEDX Skin Transilluminator'],
      ['graphcs card', 'Graphics card'],
      ['дувч', 'LEDX Skin Transilluminator'],
      ['card graphics', 'Graphics card'],
    ] as const) {
      type(typed)
      await waitFor(() => expect(hits()[0]?.querySelector('a')?.textContent ?? names()[0]).toBe(found))
    }
    await waitFor(() => expect(hits()).toHaveLength(0))
    await waitFor(() => expect(address()).toBe('/?q=card+graphics'))
    expect(names()[0]).toBe('Graphics card')
    expect(columnOf('last')[0]).toMatch(/\d/)
  })

  /** Before names are loaded the list may come without hits. */
  const loadNames = (page: PageScope) => nameSearch(page)('', 0)

  test('a hit is shown as what it is, whatever was in its row before', async () => {
    const { page } = await renderRoute('/')
    await loadNames(page)
    for (const [text, cellText, size] of [
      ['salewa', 'Salewa', ['18px', '36px']],
      ['ledx', 'LEDX', ['36px', '36px']],
      ['graphics', 'GPU', ['36px', '18px']],
      ['salewa', 'Salewa', ['18px', '36px']],
    ] as const) {
      type(text)
      await waitFor(() =>
        expect(hits().map((row) => row.querySelector('[data-names] small')?.textContent)).toEqual([expect.stringContaining(cellText)]),
      )
      // Cell and figures follow the names; until then the style sheet hides those of the hit before.
      await waitFor(() => expect(hits()[0]?.hasAttribute('data-pending')).toBe(false))
      const box = hits()[0]?.querySelector<HTMLElement>('[data-item-cell] > span')?.style
      expect([box?.width, box?.height]).toEqual(size)
    }
    type('key')
    await waitFor(() => expect(hits().length).toBeGreaterThan(5))
    type('zzzzqqqq')
    await waitFor(() => expect(hits()).toHaveLength(0))
  })

  test('hits that follow one another show no figures but their own', async () => {
    const { address, page } = await renderRoute('/')
    await loadNames(page)
    const seen = new Map<string, Set<string>>()
    const look = () => {
      for (const row of hits()) {
        const name = row.querySelector('[data-names] a')?.textContent ?? ''
        const price = row.querySelector('td[data-column="last"]')?.textContent
        // The style sheet hides what is of the hit before.
        if (price && !row.hasAttribute('data-pending')) seen.set(name, (seen.get(name) ?? new Set()).add(price))
      }
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    for (const text of ['key', 'sal', 'key']) {
      type(text)
      // Figures of the hits are there, the list has not followed yet.
      await waitFor(() => expect(hits()[0]?.querySelector('td[data-column="last"]')?.textContent).toMatch(/\d|–/))
    }
    await waitFor(() => expect(address()).toBe('/?q=key'))
    await waitFor(() => expect(hits()).toHaveLength(0))
    observer.disconnect()
    const prices = columnOf('last')
    const expected = new Map(names().map((name, at) => [name, prices[at]]))
    const known = [...seen].filter(([name]) => expected.has(name))
    expect(known.length).toBeGreaterThan(5)
    for (const [name, figures] of known) expect([name, ...figures]).toEqual([name, expected.get(name)])
  })

  test('one that finds more than 20 says so and what Pro changes', async () => {
    await renderRoute('/?q=key')
    expect(names()).toHaveLength(20)
    expect(title().nextElementSibling?.textContent).toMatch(/20 best of \d+ matches/)
    screen.getByText(/20 best matches/)
  })

  test('one that finds nothing offers ways on', async () => {
    const { address } = await renderRoute('/tag/Keys?q=zzzzqqqq')
    screen.getByText('No matches for “zzzzqqqq”')
    fireEvent.click(screen.getByRole('link', { name: 'Search all items' }))
    await waitFor(() => expect(address()).toBe('/?q=zzzzqqqq'))
    fireEvent.click(screen.getByRole('link', { name: 'Show all items' }))
    await waitFor(() => expect(names().length).toBeGreaterThan(10))
  })
})

test('reads in Russian, with plurals', async () => {
  await renderRoute('/', { locale: 'ru' })
  expect(title().textContent).toBe('Барахолка')
  expect(title().nextElementSibling?.textContent).toMatch(/предмет/)
  cleanup()
  await renderRoute('/?q=видеокарта', { locale: 'ru' })
  expect(names()[0]).toMatch(/Видеокарта/i)
})
