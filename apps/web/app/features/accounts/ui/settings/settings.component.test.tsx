import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openUserMenu, renderRoute } from '#testing/render-route.tsx'

type Renderer = Awaited<ReturnType<typeof renderRoute>>
const me = async ({ browser }: Renderer) => (await browser.api('GET', '/users/me')).json()

/** A page with the settings of the selected PMC open. */
async function renderSettings(as: 'free' | 'pro') {
  const view = await renderRoute('/time', { as })
  fireEvent.click(within(await openUserMenu()).getByRole('button', { name: 'Settings' }))
  return { view, dialog: within(await screen.findByRole('dialog', { name: 'PMC settings' })) }
}
const fill = (field: HTMLElement, value: string) => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.blur(field)
}

test('what a player sets is saved', async () => {
  const { view, dialog } = await renderSettings('pro')
  fill(dialog.getByLabelText('PMC name'), 'Nikita')
  fireEvent.change(dialog.getByLabelText('Game edition'), { target: { value: 'The Unheard' } })
  fireEvent.click(dialog.getByRole('button', { name: 'BEAR' }))
  // A level above the highest is the highest; Enter takes it at once.
  fill(dialog.getByLabelText('Level'), '99')
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Level').value).toBe('79'))
  fill(dialog.getByRole('textbox', { name: 'Crafting' }), '60')
  fill(dialog.getByRole('textbox', { name: 'Hideout Management' }), '12')
  for (const name of ['Solar power', 'Intelligence Center level 3', 'Maps in the side menu'])
    fireEvent.click(dialog.getByRole('switch', { name }))
  await waitFor(async () =>
    expect(await me(view)).toMatchObject({
      charName: 'Nikita',
      gameEdition: 'The Unheard',
      fraction: 'Bear',
      level: 79,
      skill_Crafting: 51,
      skill_HideoutManagement: 12,
      isSolarPowerBuilt: true,
      isIC3Built: true,
      feature_maps: true,
    }),
  )
  await waitFor(() => expect(dialog.getAllByRole('status').some(({ textContent }) => textContent === 'Saved')).toBe(true))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: 'Nikita, BEAR, level 79, PVP. User menu' })
  const maps = within(screen.getByRole('navigation', { name: 'Side menu' })).getByRole('list', { name: 'Maps' })
  // Before the name is the short one of the map's mark.
  expect(
    within(maps)
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/^[A-Z][a-z] /, '').trim()),
  ).toEqual(['Factory', 'Customs', 'Interchange', 'Woods', 'Shoreline', 'Reserve', 'Lighthouse', 'Streets of Tarkov', 'The Lab'])
})

test('a level that is no number is not taken', async () => {
  const { dialog } = await renderSettings('pro')
  const level = dialog.getByLabelText<HTMLInputElement>('Level')
  const before = level.value
  fireEvent.focus(level)
  fireEvent.change(level, { target: { value: 'ten' } })
  expect(level.getAttribute('aria-invalid')).toBe('true')
  dialog.getByText('A whole number from 1 to 79')
  fireEvent.blur(level)
  await waitFor(() => expect(level.value).toBe(before))
})

test('trader levels wait for progress tracking, which can be switched on beside them', async () => {
  const { view, dialog } = await renderSettings('pro')
  const third = () => within(dialog.getByRole('group', { name: 'Level of Prapor' })).getByRole<HTMLButtonElement>('button', { name: '3' })
  expect(third().matches(':disabled')).toBe(true)
  dialog.getByText(/^Trader levels count only while progress is tracked/)
  fireEvent.click(dialog.getByRole('switch', { name: 'Track progress' }))
  await waitFor(() => expect(third().matches(':disabled')).toBe(false))
  fireEvent.click(third())
  await waitFor(() => expect(third().ariaPressed ?? third().getAttribute('aria-pressed')).toBe('true'))
  dialog.getByRole('group', { name: 'Level of Ref' })
  await waitFor(async () => expect((await me(view)).tradersLL.Prapor).toBe(3))
  // With progress tracked the side menu counts what can be taken on each map; on those it lists, the first quests open later.
  fill(dialog.getByRole('textbox', { name: 'Level' }), '10')
  fireEvent.click(dialog.getByRole('switch', { name: 'Maps in the side menu' }))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await within(screen.getByRole('navigation', { name: 'Side menu' })).findAllByRole('link', { name: /[1-9]\d* available quest/ })
})

test('a free player sees it all greyed, with the reason, and may only reset', async () => {
  const { dialog } = await renderSettings('free')
  dialog.getByText(/^Pro only: you can view, not edit/)
  const controls = [
    ...['PMC name', 'Crafting'].map((name) => dialog.getByRole('textbox', { name })),
    dialog.getByLabelText('Game edition'),
    dialog.getByRole('switch', { name: 'Track progress' }),
    ...['BEAR', 'Delete PMC'].map((name) => dialog.getByRole('button', { name })),
  ]
  for (const control of controls) expect(control.matches(':disabled, [aria-disabled=true]'), control.outerHTML).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Reset: Quests' }))
  const sure = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  fireEvent.click(within(sure).getByRole('button', { name: 'Reset progress' }))
  await dialog.findByText('Quests reset.')
})

test('only extra PMCs play PVE', async () => {
  const { dialog } = await renderSettings('pro')
  expect(
    within(dialog.getByRole('group', { name: 'Game mode' }))
      .getByRole('button', { name: 'PVE' })
      .matches(':disabled'),
  ).toBe(true)
  dialog.getByText(/Your main PMC stays in PVP/)
})

test('a PMC of PVE knows no Ref and may change its mode', async () => {
  await renderRoute('/time', { as: 'pro' })
  const modes = within(screen.getAllByRole('group', { name: 'Game mode' })[0] as HTMLElement)
  fireEvent.click(modes.getByRole('button', { name: 'PVE' }))
  await waitFor(() => expect(modes.getByRole('button', { name: 'PVE' }).getAttribute('aria-pressed')).toBe('true'))
  fireEvent.click(within(await openUserMenu()).getByRole('button', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'PMC settings' }))
  dialog.getByRole('group', { name: 'Level of Jaeger' })
  expect(dialog.queryByRole('group', { name: 'Level of Ref' })).toBeNull()
  const own = within(dialog.getByRole('group', { name: 'Game mode' }))
  expect(own.getByRole('button', { name: 'PVE' }).matches(':disabled')).toBe(false)
})
