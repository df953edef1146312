import type { ItemUid } from '@stashwise/game/ids'
import { writeLoadoutFile } from '@stashwise/loadouts/loadout-file'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { savedPreset } from '#app/features/loadouts/testing/saved-preset.ts'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const m4a1 = '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle'
afterEach(() => history.replaceState(null, '', '/'))

/** The uppermost slot of that name. */
function slot(name: RegExp): HTMLElement {
  const [first] = screen.getAllByRole('treeitem', { name })
  if (!first) throw new RangeError(`no slot ${name}`)
  return first
}
/** A line of the figures, with its change and unit. */
const line = (name: string) => within(screen.getByRole('region', { name: 'Stats' })).getByText(name).parentElement?.textContent

async function openSlot(name: RegExp) {
  fireEvent.click(slot(name))
  return within(await screen.findByRole('list', { name: /^(Parts for|Модули для)/ }))
}

/** Takes the first candidate of a slot whose line says this. */
async function choose(name: RegExp, candidate: RegExp) {
  const [first] = (await openSlot(name)).getAllByRole('button', { name: candidate })
  if (!first) throw new RangeError(`no candidate ${candidate}`)
  fireEvent.click(first)
}

test('a visitor chooses a part: figures follow, undo and redo step through, and the address holds the build', async () => {
  history.replaceState(null, '', m4a1)
  await renderRoute(m4a1)
  screen.getByRole('heading', { name: 'Colt M4A1 5.56x45 assault rifle', level: 1 })
  const preset = line('Vertical recoil')
  await choose(/^Stock: .*buffer/i, /recoil −/)
  const built = line('Vertical recoil')
  expect(built).not.toBe(preset)
  expect(built).toMatch(/−\d+ better/)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(line('Vertical recoil')).toBe(preset)
  fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true, shiftKey: true })
  expect(line('Vertical recoil')).toBe(built)
  await waitFor(() => expect(location.search).toMatch(/^\?b=[\w-]+$/))
  const shared = location.pathname + location.search
  cleanup()
  await renderRoute(shared)
  expect(line('Vertical recoil')).toBe(built)
})

test('a candidate says what it changes and costs before it is chosen, and pointing at it shows the figures', async () => {
  await renderRoute(m4a1)
  const preset = line('Ergonomics')
  const parts = await openSlot(/^Pistol grip/)
  const [best] = await parts.findAllByRole('button', { name: /ergo \+\d+ ?better.*\d ₽/ })
  if (!best) throw new RangeError('no better grip')
  fireEvent.pointerEnter(best)
  expect(line('Ergonomics')).not.toBe(preset)
  screen.getByText('Changes the part under the pointer would make.')
  fireEvent.pointerLeave(screen.getByRole('list', { name: /^Parts for/ }))
  expect(line('Ergonomics')).toBe(preset)
  // A part that is installed while the pointer rests on its row is compared with the preset again.
  fireEvent.focus(best)
  fireEvent.click(best)
  expect(line('Ergonomics')).not.toBe(preset)
  screen.getByText('Compared with the default preset.')
})

test('candidates are searched and sorted', async () => {
  await renderRoute(m4a1)
  const parts = await openSlot(/^Handguard: AR-15 Colt/)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a part' }), { target: { value: 'magpul moe' } })
  for (const row of parts.getAllByRole('button')) expect(row.textContent).toMatch(/Magpul MOE/)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a part' }), { target: { value: 'samovar' } })
  screen.getByText('No part found')
})

test('what cannot be with another part is greyed, says with which, and is not put in', async () => {
  await renderRoute(m4a1)
  await openSlot(/^Handguard: AR-15 Colt/)
  const refused = screen.getAllByRole('button', { name: /Conflicting with/ })
  const [first] = refused
  if (!first) throw new RangeError('nothing conflicts')
  expect(first.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(first)
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
})

test('an emptied required slot is named as what is to be put right', async () => {
  await renderRoute(m4a1)
  await openSlot(/^Pistol grip/)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  within(screen.getByRole('list', { name: 'To fix' })).getByText(/Pistol grip/)
  slot(/^Pistol grip: Empty, Required, empty/)
})

test('keys alone: arrows walk the tree, Enter opens, Escape comes back, Delete empties', async () => {
  await renderRoute(m4a1)
  const grip = slot(/^Pistol grip/)
  grip.focus()
  fireEvent.keyDown(grip, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Magazine/)
  fireEvent.click(document.activeElement ?? grip, { detail: 0 })
  await screen.findByRole('list', { name: 'Parts for: Magazine' })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'))
  fireEvent.keyDown(document.activeElement ?? grip, { key: 'Escape' })
  expect(screen.queryByRole('list', { name: 'Parts for: Magazine' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Magazine/)
  fireEvent.keyDown(document.activeElement ?? grip, { key: 'Delete' })
  slot(/^Magazine: Empty/)
})

test('reset leads to the bare weapon and back to a preset', async () => {
  await renderRoute(m4a1)
  const preset = line('Ergonomics')
  await openSlot(/^Stock: .*buffer/i)
  fireEvent.change(screen.getByRole('combobox', { name: 'Reset to…' }), { target: { value: 'bare' } })
  expect(screen.getAllByRole('treeitem', { name: /Empty/ }).length).toBe(screen.getAllByRole('treeitem').length)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(line('Ergonomics')).toBe(preset)
})

test('a weapon without a barrel says so in place of its accuracy', async () => {
  await renderRoute('/loadouts/weapon/glock_17_9x19_pistol')
  expect(line('Accuracy')).toMatch(/\d/)
  const reset = screen.getByRole('combobox', { name: 'Reset to…' })
  await waitFor(() => expect(reset).toHaveProperty('disabled', false))
  fireEvent.change(reset, { target: { value: 'bare' } })
  expect(line('Accuracy')).toBe('Accuracyno barrel–')
})

test('a garbage link shows the default preset and says so; a pasted one is refused in words', async () => {
  await renderRoute(`${m4a1}?b=garbage`)
  await screen.findByText(/This link doesn’t contain a build of this weapon/)
  const share = screen.getByRole('button', { name: 'Share' })
  await waitFor(() => expect(share).toHaveProperty('disabled', false))
  fireEvent.click(share)
  const field = await screen.findByRole('textbox', { name: 'Open someone’s build' })
  fireEvent.change(field, { target: { value: 'https://example.com/nothing' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText(/There is no link to a build in this/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a build is opened from a file, and put in its place; a file that is none changes nothing and says why', async () => {
  await renderRoute(m4a1)
  const share = screen.getByRole('button', { name: 'Share' })
  await waitFor(() => expect(share).toHaveProperty('disabled', false))
  fireEvent.click(share)
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this build' }))
  const open = (text: string) =>
    fireEvent.change(dialog.getByLabelText('Open a file'), { target: { files: [new File([text], 'builds.json')] } })
  open('{"half":')
  await dialog.findByText('The file is damaged or isn’t JSON. Nothing was changed.')
  expect(screen.getByRole('button', { name: 'Undo', hidden: true })).toHaveProperty('disabled', true)

  const { build } = savedPreset('colt_m4a1_5.56x45_assault_rifle', 'mod_stock')
  const filed = (title: string, gone: string[]) => ({
    title,
    gun: 'colt_m4a1_5.56x45_assault_rifle',
    build: { ...build, parts: [...build.parts, ...gone.map((uid) => ({ path: 'mod_stock', uid: uid as ItemUid }))] },
  })
  open(writeLoadoutFile([filed('Without a stock', []), filed('With a stock that is gone', ['gone'])]))
  const old = await dialog.findByRole('button', { name: 'Open “With a stock that is gone”' })
  fireEvent.click(old)
  await dialog.findByText(/^1 part or round of this build is no longer in the game/)
  fireEvent.click(old)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(slot(/^Stock: Empty/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false)
})

test('the shopping list names sellers, what they ask for, and the sum', async () => {
  await renderRoute(m4a1)
  fireEvent.click(screen.getAllByRole('button', { name: 'Shopping list' })[0] ?? document.body)
  const groups = within(await screen.findByRole('region', { name: 'Shopping list' }))
  await waitFor(() => expect(groups.getAllByRole('heading').length).toBeGreaterThan(0))
  expect(groups.getAllByText(/₽/).length).toBeGreaterThan(1)
})

test('what a beginner cannot buy says what it needs: a level of a trader or of the player', async () => {
  const browser = await openBrowser('pro')
  await browser.api('PUT', '/users/me', { hideoutUseProgress: true, level: 1, known: ['level', 'traders'] })
  await renderRoute(`${m4a1}?view=shopping`, { as: 'pro', browser })
  const closed = within(await screen.findByRole('region', { name: 'Can’t be bought now' }))
  expect(closed.getAllByText(/^(\w+|Flea market), [\d,]+ ₽: needs (LL[234]|player level \d+)/).length).toBeGreaterThan(0)
  expect(closed.queryByText('Nobody sells it')).toBeNull()
  screen.getByText(/^Without .+: you can’t buy (it|them) now\./)
  cleanup()
  await renderRoute(m4a1, { as: 'pro', browser })
  const parts = await openSlot(/^Pistol grip/)
  expect((await parts.findAllByRole('button', { name: /needs (LL[234]|player level \d+)/ })).length).toBeGreaterThan(3)
})

const priceTotal = () =>
  within(screen.getByRole('region', { name: 'Price' }))
    .getAllByText(/₽/)[0]
    ?.textContent?.replace(/\D/g, '')

test('parts the player has are found by name and cost nothing, also after a reload, until they are taken off the list', async () => {
  const { browser } = await renderRoute(`${m4a1}?view=shopping`)
  const list = within(await screen.findByRole('region', { name: 'Shopping list' }))
  await list.findAllByText(/₽/)
  const before = Number(priceTotal())
  const field = await screen.findByRole('searchbox', { name: 'Find a part you have' })
  fireEvent.change(field, { target: { value: 'colt m4a1 5.56x45 assault rifle' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: 'samovar' } })
  screen.getByText('0 parts')
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add current parts' }))
  await list.findByRole('region', { name: 'You have it' })
  expect(priceTotal()).toBe('0')
  expect(screen.queryByRole('button', { name: 'Add current parts' })).toBeNull()
  cleanup()
  await renderRoute(`${m4a1}?view=shopping`, { browser })
  const owned = within(await screen.findByRole('list', { name: 'Parts you have for this weapon' }))
  await waitFor(() => expect(priceTotal()).toBe('0'))
  for (const remove of owned.getAllByRole('button', { name: /^Remove .* from the list$/ })) fireEvent.click(remove)
  await waitFor(() => expect(Number(priceTotal())).toBe(before))
  expect(before).toBeGreaterThan(20_000)
})

test('parts of the player’s item list are offered as parts they have', async () => {
  const browser = await openBrowser('pro')
  const [, stock] = savedPreset('colt_m4a1_5.56x45_assault_rifle').build.parts.map(({ uid }) => uid)
  await browser.api('PUT', '/users/me', { itemsFound: { [`${stock}/fir`]: 1 } })
  await renderRoute(`${m4a1}?view=optimise`, { as: 'pro', browser })
  const offered = within(await screen.findByRole('list', { name: 'In your item list' }))
  fireEvent.click(offered.getByRole('button', { name: /^Add / }))
  within(await screen.findByRole('list', { name: 'Parts you have for this weapon' })).getByRole('button')
  expect(screen.queryByRole('list', { name: 'In your item list' })).toBeNull()
})

test('builds stand side by side, the better figure marked, also after a reload', async () => {
  const { browser } = await renderRoute(m4a1)
  await choose(/^Stock: .*buffer/i, /recoil −/)
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add this build' }))
  cleanup()
  await renderRoute(m4a1, { browser })
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  const recoil = await screen.findByRole('row', { name: /^Vertical recoil.*best/ })
  expect(within(recoil).getAllByRole('cell')).toHaveLength(2)
})

test('the round is chosen by penetration and damage, and changes the muzzle velocity', async () => {
  await renderRoute(m4a1)
  const before = line('Muzzle velocity')
  const ammo = screen.getByRole('button', { name: /^Ammo:/ })
  fireEvent.click(ammo)
  const rows = within(await screen.findByRole('table', { name: 'Ammunition' }))
  fireEvent.click(await rows.findByRole('button', { name: /M995/ }))
  expect(line('Muzzle velocity')).not.toBe(before)
})

test('what a round adds to the recoil, and an accuracy that the game data contradicts, are said beside the build, on its bar and in the comparison', async () => {
  await renderRoute(m4a1)
  fireEvent.click(screen.getByRole('button', { name: /^Ammo:/ }))
  fireEvent.click(await within(await screen.findByRole('table', { name: 'Ammunition' })).findByRole('button', { name: /Warmage/ }))
  expect(line('Vertical recoil')).toMatch(/with Warmage: \d+/)
  const [loaded = ''] = /with Warmage: \d+/.exec(line('Vertical recoil') ?? '') ?? []
  expect(screen.getByRole('link', { name: 'All stats' }).textContent).toContain(`${loaded} / `)
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect((await screen.findByRole('row', { name: /^Vertical recoil/ })).textContent).toContain(loaded)
  within(screen.getByRole('row', { name: /^Accuracy/ })).getByTitle(/^≈ The accuracy is unsure/)
})

test('weapons are found by name and category, and lead to their editor', async () => {
  await renderRoute('/loadouts/weapon')
  expect(screen.getAllByRole('link', { name: /recoil/ }).length).toBeGreaterThan(100)
  fireEvent.click(screen.getByRole('link', { name: /^Revolvers/ }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /M4A1/ })).toBeNull())
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a weapon' }), { target: { value: 'm4a1' } })
  const card = await screen.findByRole('link', { name: /Colt M4A1/ })
  expect(card.getAttribute('href')).toBe(m4a1)
})

test('in Russian the page speaks as players do', async () => {
  await renderRoute(m4a1, { locale: 'ru' })
  const parts = await openSlot(/^Пистолетная рукоятк/)
  expect(parts.getAllByRole('button', { name: /эрго \+\d+ ?лучше/ }).length).toBeGreaterThan(3)
  screen.getByRole('button', { name: 'Отменить' })
})

test('an unknown weapon is not found', async () => {
  await renderRoute('/loadouts/weapon/water_pistol')
  await screen.findByRole('heading', { name: 'Page Not Found' })
})
