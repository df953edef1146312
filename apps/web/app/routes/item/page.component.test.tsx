import { runAtOnce } from '@stashwise/game/steps'
import { defaultBuild } from '@stashwise/loadouts/presets'
import { toSaved } from '@stashwise/loadouts/saved'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { receiveWeapon, type SentWeapon } from '#app/features/loadouts/weapon-wire.ts'
import { openBrowser, openNote, renderRoute } from '#testing/render-route.tsx'

const card = '/item/graphics_card'
const salewa = '/item/salewa_first_aid_kit'
const region = (name: string) => screen.getByRole('region', { name })
const places = () => within(region('Sell it')).getAllByRole('listitem')
const placesOf = (text: string) => places().filter(({ textContent }) => textContent.includes(text))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Roubles of a line of the flea calculator. */
const result = (label: string) => {
  const text = screen.getByText(label, { selector: 'dt:not([popover] *)' }).nextElementSibling?.textContent ?? ''
  return Number((/[\d,]+/.exec(text)?.[0] ?? '').replaceAll(',', ''))
}

test('a player reads what a graphics card is worth, where it sells and what it is needed for', async () => {
  await renderRoute(card)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Graphics card/)
  within(screen.getByRole('navigation', { name: 'Category' })).getByRole('link', { name: 'Electronics' })
  expect(region('Prices').textContent).toMatch(/[\d,]+\s₽/)
  expect(region('Prices').textContent).toContain('Base price')
  expect(placesOf('Therapist')[0]?.textContent).toMatch(/124,740\s₽/)
  expect(placesOf('Peacekeeper')[0]?.textContent).toContain('$762')
  expect(region('Quests and hideout').textContent).toContain('Farming - Part 4')
  expect(region('Crafts and barters').textContent).toContain('Intelligence Center 3')
  expect(screen.getAllByText('simulated').length).toBeGreaterThan(0)
})

test('every way to get it is one line in one list, the cheapest first', async () => {
  await renderRoute('/item/colt_m4a1_5.56x45_assault_rifle')
  const rows = within(region('Get it')).getAllByRole('listitem', { hidden: true })
  const figures = rows.map(({ lastElementChild }) =>
    Number((/([\d,]+)\s₽/.exec(lastElementChild?.textContent ?? '')?.[1] ?? '').replaceAll(',', '')),
  )
  expect(figures).toEqual(figures.toSorted((a, b) => a - b))
  const rowOf = (text: string) => rows.filter(({ textContent }) => textContent.includes(text))
  expect(rowOf('Flea market')).toHaveLength(1)
  expect(rowOf('Peacekeeper LL3').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/2 per reset.*\$988.*=/)])
  expect(rowOf('Barter: Peacekeeper LL2').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/3\s×\sCPU, CPU fan/)])
})

test('what is open to the player comes first, with the part that nobody sells them', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l12.t11111111.m')
  await renderRoute('/item/iskra_ration_pack', { browser })
  const rows = within(region('Get it')).getAllByRole('listitem', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Barter: Therapist LL1.*needs Disposable syringe \(nobody sells it to you\)–$/),
    expect.stringMatching(/Jaeger LL22 per resetneeds quest Introduction, Jaeger LL2, quest The Survivalist Path - Thrifty\d.*\s₽$/),
    expect.stringMatching(/Craft: Nutrition Unit 1.*needs Nutrition Unit 1.*–$/),
  ])
})

test('a trader whom a quest opens does not buy from who has not done it', async () => {
  const browser = await openBrowser('visitor')
  // Debut is done, Introduction is not.
  browser.cookies.set('player', '1p1.l9.t11111111.q5936d9')
  await renderRoute('/item/ledx_skin_transilluminator', { browser })
  const names = places().map(({ textContent }) => textContent.replaceAll(/[\d,]+\s₽/g, ''))
  expect(names).toContainEqual(expect.stringMatching(/Jaegerclosed to your PMC until you complete “Introduction”/))
  expect(names.findIndex((name) => name.includes('Jaeger'))).toBeGreaterThan(names.findIndex((name) => name.includes('Fence')))
})

test('what there is not is one line, without panels for it', async () => {
  await renderRoute('/item/secure_container_gamma')
  screen.getByText(/^No trader buys it.*Not sold, bartered or crafted\..*Not needed/)
  for (const name of ['Sell it', 'Get it', 'Quests and hideout', 'Price history'])
    expect(screen.queryByRole('region', { name }), name).toBeNull()
})

test('a player who says that Intelligence Center 3 is built pays its fee without a switch', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l40.m5d484fdf654e7600691aadf83')
  await renderRoute(card, { browser })
  const centre = screen.getByLabelText<HTMLInputElement>('Intelligence Center 3 built')
  expect([centre.checked, centre.matches(':disabled')]).toEqual([true, true])
  type('Asking price', '198,000')
  expect(result('Fee')).toBe(8_316)
})

test('where everything counts, the center does too, and the switch says why', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p0.l20.m')
  await renderRoute(card, { browser })
  const centre = screen.getByLabelText<HTMLInputElement>('Intelligence Center 3 built')
  expect([centre.checked, centre.matches(':disabled')]).toEqual([true, true])
  screen.getByText('Built: the page shows everything unlocked')
  type('Asking price', '198,000')
  expect(result('Fee')).toBe(8_316)
})

test('the fee follows price, quantity and Intelligence Center 3 while typing', async () => {
  const { unmount } = await renderRoute(card)
  type('Asking price', '198,000')
  expect([result('Fee'), result('You get')]).toEqual([11_880, 186_120])
  fireEvent.click(screen.getByLabelText('Intelligence Center 3 built'))
  expect(result('Fee')).toBe(8_316)
  type('Hideout Management level', '50')
  expect(result('Fee')).toBe(6_534)
  type('Quantity', '10')
  expect(result('Fee')).toBe(65_340)
  expect(region('Sell it').textContent).toMatch(/1,247,400\s₽/)
  unmount()
  await renderRoute(card)
  expect(screen.getByLabelText<HTMLInputElement>('Intelligence Center 3 built').checked, 'the hideout is remembered').toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Hideout Management level').value).toBe('50')
})

test('a trader is named when it pays more than the flea market leaves', async () => {
  await renderRoute(card)
  type('Asking price', '90k')
  await waitFor(() =>
    expect(screen.getByRole('form', { name: 'Your flea listing' }).textContent).toMatch(/Sell to Therapist instead: [\d,]+\s₽ more/),
  )
  expect(placesOf('Flea market, after fee')[0]?.textContent).not.toContain('best')
})

test('while nobody knows the player’s levels, what needs one is best only if it is open, and what needs none otherwise', async () => {
  const noted = () => [...region('Sell it').querySelectorAll('li[data-look="best"]')].map(({ textContent }) => textContent)
  const browser = await openBrowser('pro')
  for (const as of [undefined, browser]) {
    const barter = await renderRoute(card, as && { browser: as })
    expect(noted()).toEqual([
      expect.stringMatching(/^In a barter: Ragman LL4.*best if it’s open to you/),
      expect.stringMatching(/Therapistbest otherwise/),
    ])
    barter.unmount()
    const flea = await renderRoute(salewa, as && { browser: as })
    expect(noted()).toEqual([
      expect.stringMatching(/Flea market, after feebest from level 15/),
      expect.stringMatching(/Therapistbest otherwise/),
    ])
    flea.unmount()
  }
  await browser.api('PUT', '/users/me', { level: 40, hideoutUseProgress: true })
  await renderRoute(salewa, { browser })
  expect(noted()).toEqual([expect.stringMatching(/Flea market, after feebest/)])
})

test('the chart names the change of the week that the price has', async () => {
  await renderRoute(card)
  const change = /([+−][\d.]+%)\D*7/.exec(document.querySelector('#prices')?.textContent?.split(/24/).at(1) ?? '')?.[1]
  expect(change).toMatch(/%$/)
  expect((await screen.findByText(/over 7 days/)).textContent).toContain(`changed by ${change}.`)
})

test('a recipe has the warnings of the page of crafts', async () => {
  const crafts = await renderRoute('/crafts')
  const row = screen.getAllByText(/^cost relies on /)[0]?.closest('tr')
  const warning = row?.querySelector('small span')?.textContent ?? ''
  const product = row?.querySelector<HTMLAnchorElement>('a[href^="/item/"]')?.getAttribute('href') ?? ''
  crafts.unmount()
  await renderRoute(product)
  expect(warning).toMatch(/^cost relies on /)
  expect(document.querySelector('#recipes')?.textContent).toContain(warning)
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
  expect(region('Sell it').textContent).toContain('Therapist')
  type('Asking price', '150000')
  expect(price.hasAttribute('aria-invalid')).toBe(false)
})

test('an item without a flea price says so and waits for an asking price', async () => {
  await renderRoute('/item/folding_car_key')
  expect(screen.queryByRole('region', { name: 'Price history' })).toBeNull()
  expect(placesOf('No flea price yet')).toHaveLength(1)
  expect(screen.getByLabelText('Asking price').hasAttribute('aria-invalid')).toBe(false)
  type('Asking price', '500k')
  await waitFor(() => expect(placesOf('at your price')).toHaveLength(1))
})

test('a number explains itself: formula, inputs and source', async () => {
  const { container } = await renderRoute(card)
  const perSlot = [...container.querySelectorAll<HTMLElement>('#prices > dl > div')].find(({ textContent }) =>
    textContent?.includes('Per slot'),
  )
  const note = openNote(() => within(perSlot ?? document.body).getByRole('button'))
  expect(note.textContent).toContain('width × height')
  expect(note.textContent).toContain('Simulated market')
})

test('an item says where it comes from for least, why, for how many, and which recipes concern it', async () => {
  const { address } = await renderRoute('/item/bolts')
  const panel = () => within(region('Get it'))
  const close = async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(region('Get it').textContent).toContain('Flea market')
  fireEvent.click(panel().getByRole('link', { name: 'How the cheapest way is calculated' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Cheapest of flea, traders, barters, crafts')
  await close()
  fireEvent.change(panel().getByRole('spinbutton', { name: 'How many do you need?' }), { target: { value: '25' } })
  fireEvent.click(panel().getByRole('button', { name: 'Show cost' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('× 25')
  expect(address()).toMatch(/why=source&n=25/)
  await close()
  fireEvent.click(panel().getByRole('link', { name: /^\d+ crafts? with it$/ }))
  await screen.findByRole('link', { name: 'With Bolts' })
  await waitFor(() => expect(address()).toMatch(/crafts\?item=bolts/))
})

test('a Russian player reads all of it in Russian', async () => {
  await renderRoute(card, { locale: 'ru' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Видеокарта/)
  screen.getByRole('heading', { level: 2, name: 'Где продать' })
  type('Цена лота', 'много')
  await screen.findByText(/^Введите целое число/)
  expect(screen.getByRole('main').textContent).not.toMatch(/item\.[a-z]|explain\.[a-z]/)
})

describe('what an item is', () => {
  test('a banned item has traders, no calculator, and says why', async () => {
    await renderRoute('/item/5.56x45mm_m855a1')
    expect(screen.getAllByText('Can’t be sold on the flea market').length).toBeGreaterThan(0)
    expect(screen.queryByRole('form', { name: 'Your flea listing' })).toBeNull()
    expect(region('Round').textContent).toContain('Penetration')
    expect(region('Related items').textContent).toContain('Weapons using this round')
  })

  test('a weapon shows its rounds side by side and leads to its builder and its bare twin', async () => {
    const { address } = await renderRoute('/item/kalashnikov_ak-74_5.45x39_assault_rifle')
    const rounds = within(region('Compatible ammo'))
    rounds.getByRole('columnheader', { name: 'Penetration' })
    expect(rounds.getAllByRole('row').length).toBeGreaterThan(8)
    expect(rounds.getByRole('row', { name: /5\.45x39mm BS|5\.45×39mm BS/ }).textContent).toMatch(/5\.45.39mm BS.*999/)
    expect(region('Parts').textContent).toMatch(/Parts bought separately: [\d,]+\s₽/)
    expect(region('Weapon').textContent).toContain('5.45×39 mm')
    expect(screen.getByRole('link', { name: 'Open in weapon builder' }).getAttribute('href')).toMatch(/^\/loadouts\/weapon\//)
    fireEvent.click(screen.getByRole('link', { name: 'Bare weapon' }))
    await screen.findByRole('link', { name: 'Fully assembled' })
    expect(address()).toMatch(/_not_func$/)
  })

  test('a key lists its uses and the maps it opens something on', async () => {
    const { unmount } = await renderRoute('/item/terragroup_labs_access_keycard')
    const key = within(region('Key'))
    key.getByText('Uses')
    expect(key.getByRole('link', { name: 'The Lab' }).getAttribute('href')).toBe('/maps/lab')
    expect(key.getByRole('listitem').textContent).toMatch(/The Labentry to the map$/)
    unmount()
    // What it opens on a map is not known without the feed's locks.
    await renderRoute('/item/folding_car_key')
    expect(region('Key').textContent).toMatch(/What it opens isn’t known yet\.$/)
  })

  test('an unknown item is a page that was not found', async () => {
    await renderRoute('/item/no_such_item')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  })
})

describe('own prices', () => {
  const own = () => within(screen.getByRole('group', { name: 'Custom prices' }))
  const buying = () => own().getByRole<HTMLInputElement>('textbox', { name: /^Buying for/ })
  const typePrice = (value: string) => {
    fireEvent.focus(buying())
    fireEvent.change(buying(), { target: { value } })
  }

  test('what is no price is not taken', async () => {
    await renderRoute(card, { as: 'pro' })
    await screen.findByRole('group', { name: 'Custom prices' })
    typePrice('cheap')
    await waitFor(() => expect(buying().getAttribute('aria-invalid')).toBe('true'))
    fireEvent.blur(buying())
    await waitFor(() => expect(buying().value).toBe(''))
  })

  test('an own price is saved until it is given back to the market', async () => {
    const { browser } = await renderRoute(card, { as: 'pro' })
    const prices = async () => Object.values((await (await browser.api('GET', '/users/me')).json()).userPricesMap)
    await screen.findByRole('group', { name: 'Custom prices' })
    typePrice('1 234 567')
    fireEvent.blur(buying())
    await waitFor(() => expect(buying().value).toBe('1,234,567'))
    await waitFor(async () => expect(await prices()).toEqual([1_234_567]))
    fireEvent.click(own().getByRole('button', { name: 'Use the market price for Buying for' }))
    await waitFor(() => expect(buying().value).toBe(''))
    await waitFor(async () => expect(await prices()).toEqual([]))
  })

  test('the flea fee is that of the player’s own hideout, and switching it there switches it everywhere', async () => {
    const { browser, unmount } = await renderRoute(card, { as: 'pro' })
    const isBuilt = async () => (await (await browser.api('GET', '/users/me')).json()).isIC3Built
    const centre = () => screen.getByLabelText<HTMLInputElement>('Intelligence Center 3 built')
    expect(centre().checked).toBe(false)
    fireEvent.click(centre())
    await waitFor(async () => expect(await isBuilt()).toBe(true))
    unmount()
    await renderRoute('/item/bolts', { browser })
    await waitFor(() => expect(centre().checked).toBe(true))
    fireEvent.click(centre())
    await waitFor(async () => expect(await isBuilt()).toBe(false))
  })

  test('a free player reads that Pro is needed to edit', async () => {
    await renderRoute(card, { as: 'free' })
    await screen.findByRole('group', { name: 'Custom prices' })
    expect(buying().matches(':disabled')).toBe(true)
    own().getByText(/Need Pro status to edit/)
  })
})

test('presets of a weapon are listed with the figures the game publishes for them', async () => {
  await renderRoute('/item/colt_m4a1_5.56x45_assault_rifle')
  const presets = within(region('Related items')).getAllByRole('listitem')
  expect(presets.filter(({ textContent }) => /Ergo [\d.]+, recoil \d+ \/ \d+/.test(textContent)).length).toBeGreaterThan(5)
})

test('the loadouts of a weapon that most players like are on its page once they are published', async () => {
  const browser = await openBrowser('pro')
  const sent: SentWeapon = await (await browser.api('GET', '/loadouts/weapon/makarov_pm_9x18pm_pistol')).json()
  const { facts } = runAtOnce(receiveWeapon(sent))
  const build = toSaved(facts, defaultBuild(facts))
  const saved = await browser.api('POST', '/loadouts/saved', { key: crypto.randomUUID(), title: 'Pocket pistol', build })
  const { uid }: { uid: string } = await saved.json()
  const first = await renderRoute('/item/makarov_pm_9x18pm_pistol')
  expect(screen.queryByText('Pocket pistol')).toBeNull()
  first.unmount()
  expect((await browser.api('PUT', `/loadouts/saved/${uid}/published`, { isPublic: true })).ok).toBe(true)
  await renderRoute('/item/makarov_pm_9x18pm_pistol')
  const line = within(region('Most liked loadouts')).getByRole('listitem')
  expect(line.textContent).toMatch(/Pocket pistol.*0 likes.*Ergo/)
  expect(within(line).getByRole('link').getAttribute('href')).toContain('/loadouts/weapon/makarov_pm_9x18pm_pistol')
})
