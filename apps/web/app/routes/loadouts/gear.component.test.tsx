import { bareBuild } from '@stashwise/loadouts/edit'
import { packBuild } from '@stashwise/loadouts/link'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fetchWeapon } from '#app/features/loadouts/client/fetch-weapon.ts'
import { savedPreset } from '#app/features/loadouts/testing/saved-preset.ts'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
async function pick(words: string, name: RegExp) {
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: words } })
  fireEvent.click(await within(dialog).findByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const weight = () => Number.parseFloat(screen.getByText('Weight').nextElementSibling?.textContent ?? '')
const zone = (name: RegExp) => within(screen.getByRole('table')).getByRole('row', { name })

/** The text of a weapon without parts. */
async function bareBuildCode(url: string) {
  const { facts } = await fetchWeapon({ url, mode: 'pvp' })
  return packBuild(facts, bareBuild(facts))
}

test('a link nobody can read says so; in Russian', async () => {
  await renderRoute('/gear?g=AAAA', { locale: 'ru' })
  screen.getByRole('heading', { name: 'Снаряжение', level: 1 })
  screen.getByText(/нет сборки, которую можно прочесть/)
  screen.getByRole('button', { name: 'Выбрать: Бронежилет' })
})

test('a visitor dresses a character: plates protect, weight and price add up, undo takes back', async () => {
  const { address } = await renderRoute('/gear')
  expect(weight()).toBe(0)
  press('Choose: Body armor')
  await pick('6b13 emr', /6B13 assault armor \(EMR\)/)
  await waitFor(() => expect(weight()).toBe(10.6)) // 2.8 and its two plates, as the feed has the set
  expect(zone(/^Chest/).textContent).toMatch(/^Chest thorax4/)
  expect(zone(/^Groin/).textContent).not.toContain('–')
  expect(zone(/^Throat/)).toBeTruthy()
  press(/^Change: .*FR. PLATE|^Change: .*[Ff]ront/)
  await pick('granit 4rs', /Granit 4RS/)
  await waitFor(() => expect(zone(/^Chest/).textContent).toMatch(/^Chest thorax6/))
  await waitFor(() => expect(address()).toMatch(/^\/gear\?g=[\w-]{20,60}$/))
  press('Undo')
  await waitFor(() => expect(zone(/^Chest/).textContent).toMatch(/^Chest thorax4/))
  press('Undo')
  await waitFor(() => expect(address()).toBe('/gear'))
})

test('a plate carrier among the choices has class, weight, penalties and price of the set with plates that it is put on with', async () => {
  await renderRoute('/gear')
  press('Choose: Body armor')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: '6b13 emr' } })
  const row = await within(dialog).findByRole('button', { name: /6B13 assault armor \(EMR\)/ })
  expect(row.textContent).toMatch(/class 4 with plates\s· 10.6 kg/)
  fireEvent.click(row)
  await waitFor(() => expect(weight()).toBe(10.6))
  screen.getByText(/^class 2\s· 2.8 kg/)
})

test('an armored rig takes body armor off and says so before', async () => {
  await renderRoute('/gear')
  press('Choose: Body armor')
  await pick('6b13 emr', /6B13 assault armor \(EMR\)/)
  press('Choose: Rig')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'ana m1 od green' } })
  const rig = await within(dialog).findByRole('button', { name: /ANA Tactical M1/ })
  within(rig).getByText('Removes: Body armor')
  fireEvent.click(rig)
  await screen.findByRole('button', { name: 'Choose: Body armor' })
  screen.getByRole('button', { name: 'Change: Rig' })
})

test('what is carried counts by its number, and this browser has the set again', async () => {
  const { browser } = await renderRoute('/gear')
  press('Add')
  await pick('5.45x39mm bp', /BP gs/)
  const count = await screen.findByRole('textbox', { name: /^Number of/ })
  fireEvent.change(count, { target: { value: '120' } })
  await waitFor(() => expect(weight()).toBe(1.2))
  screen.getByText('2 of 4')
  cleanup()
  await renderRoute('/gear', { browser })
  await screen.findByRole('textbox', { name: /^Number of/ })
  press('Reset')
  await screen.findByText(/^Nothing yet/)
})

test('rows of armor and plates add up to the price, whether bought as a set or one by one', async () => {
  await renderRoute('/gear')
  press('Choose: Body armor')
  await pick('6b13 flora', /6B13 assault armor \(Flora\)/) // as traders sell it, with its plates
  const roubles = (text: string | null | undefined) => Number(/([\d,]+)\s₽/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)
  const total = () => roubles(screen.getByText('Price').nextElementSibling?.textContent)
  const rows = () => screen.getAllByText(/^class \d · .* kg/).map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()[0]).toMatch(/\s₽ as a set$/)
  for (const plate of rows().slice(1)) expect(plate).toMatch(/\s· included in the set$/)
  expect(total()).toBe(roubles(rows()[0]))
  for (const left of [2, 1]) {
    const [plate] = screen.getAllByRole('button', { name: /^Remove .*plate/i })
    if (plate) fireEvent.click(plate)
    await waitFor(() => expect(rows()).toHaveLength(left))
  }
  expect(total()).toBeGreaterThan(0)
  expect(total()).toBe(rows().reduce((sum, row) => sum + roubles(row), 0))
})

test('zones say how many shots of a round they stand', async () => {
  await renderRoute('/gear')
  const against = await screen.findByRole('combobox', { name: 'Shots of a round' })
  fireEvent.change(against, { target: { value: '9x19mm_pst_gzh' } })
  await waitFor(() => expect(zone(/^Chest/).textContent).toMatch(/2$/)) // 54 of 85
  press('Choose: Body armor')
  await pick('6b13 emr', /6B13 assault armor \(EMR\)/)
  await waitFor(() =>
    expect(
      Number.parseFloat(
        within(zone(/^Chest/))
          .getAllByRole('cell')
          .at(-1)?.textContent ?? '',
      ),
    ).toBeGreaterThan(15),
  )
})

test('a weapon takes a build by its link and counts it; other links are refused', async () => {
  await renderRoute('/gear')
  press('Choose: On sling')
  await pick('ak-74m', /Kalashnikov AK-74M/)
  await waitFor(() => expect(weight()).toBeGreaterThan(2.5))
  const before = weight()
  const field = await screen.findByRole('textbox', { name: 'Link to a build, or to a saved loadout' })
  fireEvent.change(field, { target: { value: 'https://example.com/item/ak' } })
  await screen.findByText(/no link to a build/)
  const code = await bareBuildCode('kalashnikov_ak-74m_5.45x39_assault_rifle')
  fireEvent.change(field, { target: { value: `https://example.com/loadouts/weapon/kalashnikov_ak-74m_5.45x39_assault_rifle?b=${code}` } })
  await screen.findByText(/^\d.*kg · ergonomics/)
  await waitFor(() => expect(weight()).toBeLessThan(before))
})

test('a saved loadout goes into a slot from the player’s list or by its uid; somebody else’s private one is refused', async () => {
  const browser = await openBrowser('pro')
  const { build } = savedPreset('kalashnikov_ak-74m_5.45x39_assault_rifle')
  const saved = await browser.api('POST', '/loadouts/saved', { key: crypto.randomUUID(), title: 'Night raid', build })
  const { uid }: { uid: string } = await saved.json()
  await renderRoute('/gear', { as: 'pro', browser })
  const list = await screen.findByRole('combobox', { name: 'My loadouts: On sling' })
  expect(screen.queryByRole('combobox', { name: 'My loadouts: Holster' })).toBeNull()
  fireEvent.change(list, { target: { value: uid } })
  await screen.findByText(/^\d.*kg · ergonomics/)
  press('Remove build')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Link to a build, or to a saved loadout' }), { target: { value: uid } })
  await screen.findByText(/^\d.*kg · ergonomics/)
  press('Reset')
  cleanup()
  await renderRoute('/gear')
  press('Choose: On back')
  await pick('ak-74m', /Kalashnikov AK-74M/)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Link to a build, or to a saved loadout' }), { target: { value: uid } })
  await screen.findByText(/no link to a build/)
})
