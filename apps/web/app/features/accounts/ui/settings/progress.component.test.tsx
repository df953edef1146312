import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, openUserMenu, renderRoute, siteHeader, takePro } from '#testing/render-route.tsx'

type Browser = Awaited<ReturnType<typeof openBrowser>>
const me = async (browser: Browser) => (await browser.api('GET', '/users/me')).json()
/** Debut, and the first level of the heating. */
const quest = '5ad38a6b-8e73-5662-bf5a-8ba6a028ab11'
const heating = '5d388e97081959000a123acf'

const userMenuButton = (name: RegExp | string) => within(siteHeader()).findByRole('button', { name })
async function openSettings() {
  fireEvent.click(within(await openUserMenu()).getByRole('button', { name: 'Settings' }))
  return within(await screen.findByRole('dialog', { name: 'PMC settings' }))
}
type Dialog = Awaited<ReturnType<typeof openSettings>>
const level = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>('Level')

/** Presses a button and, asked whether one is sure, the one of this name. */
async function press(dialog: Dialog, name: string, confirm: string) {
  fireEvent.click(dialog.getByRole('button', { name }))
  const sure = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  const text = sure.textContent
  fireEvent.click(within(sure).getByRole('button', { name: confirm }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return text
}

test('a PMC is made, takes over progress, is reset part by part and deleted, each after a question', async () => {
  const browser = await openBrowser('pro')
  const { items } = await (await browser.api('GET', '/items?limit=1')).json()
  await browser.api('POST', '/progression/update', {
    questsDone: { add: [quest] },
    itemsFound: { [items[0].uid]: 3 },
    modulesBuilt: { [heating]: 1 },
  })
  await browser.api('PUT', '/users/me', { level: 42 }, { 'x-edit-age': '60000' })
  await renderRoute('/time', { as: 'pro', browser })
  const main = await openSettings()
  main.getByText('Your main PMC can’t be deleted.')
  main.getByText('You have no other PMC to copy from.')
  expect(main.getByRole('button', { name: 'Delete PMC' }).matches(':disabled')).toBe(true)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  fireEvent.click(within(await openUserMenu()).getByRole('button', { name: 'New PMC' }))
  const form = within(await screen.findByRole('dialog', { name: 'New PMC' }))
  const name = form.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  fireEvent.change(name, { target: { value: 'Second' } })
  fireEvent.click(form.getByRole('button', { name: 'BEAR' }))
  fireEvent.click(form.getByRole('button', { name: 'Create PMC' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userMenuButton('Second, BEAR, level ?, PVP. User menu')

  const dialog = await openSettings()
  await press(dialog, 'Copy', 'Cancel')
  expect((await me(browser)).level).toBe(1)
  await press(dialog, 'Copy', 'Copy')
  await dialog.findByText('Copied the progress of No name.')
  await waitFor(() => expect(level(dialog).value).toBe('42'))
  expect(await me(browser)).toMatchObject({ charName: 'Second', questsDone: [quest], modulesBuilt: { [heating]: 1 } })

  const left = async () => {
    const { questsDone, itemsFound, modulesBuilt, level } = await me(browser)
    return [questsDone.length, Object.keys(itemsFound).length, Object.keys(modulesBuilt).length, level]
  }
  for (const [what, text, remaining] of [
    ['Quests', /quest/i, [0, 1, 1, 42]],
    ['Items', /item/i, [0, 0, 1, 42]],
    ['Hideout', /hideout/i, [0, 0, 0, 42]],
    ['Everything', /Level, trader levels, skills/, [0, 0, 0, 1]],
  ] as const) {
    expect(await press(dialog, `Reset: ${what}`, 'Reset progress')).toMatch(text)
    await dialog.findByText(`${what} reset.`)
    expect(await left()).toEqual(remaining)
  }
  await waitFor(() => expect(level(dialog).value).toBe('1'))
  expect(await me(browser)).toMatchObject({ charName: 'Second', level: 1 })

  fireEvent.click(dialog.getByRole('button', { name: 'Delete PMC' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete PMC' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userMenuButton('No name, USEC, level 42, PVP. User menu')
  expect(await me(browser)).toMatchObject({ questsDone: [quest], chars: [{ level: 42 }] })
})

test('what was typed for one PMC never lands on another', async () => {
  const browser = await openBrowser('pro')
  await browser.api('POST', '/users/me/char/create', { gameMode: 'PVP', fraction: 'Bear', charName: 'Other' })
  await renderRoute('/time', { as: 'pro', browser })
  const dialog = await openSettings()
  const name = dialog.getByLabelText('PMC name')
  fireEvent.focus(name)
  fireEvent.change(name, { target: { value: 'Typed' } })
  // In a browser the field loses the focus as the settings close.
  fireEvent.blur(name)
  fireEvent.keyDown(name, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(within(await openUserMenu()).getByRole('button', { name: /^Select No name/ }))
  await userMenuButton(/^No name/)
  const names = async () => (await me(browser)).chars.map(({ charName }: { charName: string }) => charName).toSorted()
  await waitFor(async () => expect(await names()).toEqual(['', 'Typed']))
})

test('without Pro a player sees the PMC that was selected, and the market is PVP', async () => {
  const browser = await openBrowser('pro')
  await browser.api('POST', '/users/me/char/create', { gameMode: 'PVE' })
  await browser.api('PUT', '/users/me', { level: 33 }, { 'x-edit-age': '60000' })
  const { items } = await (await browser.api('GET', '/items?limit=1')).json()
  const { uid } = await me(browser)
  await browser.api('POST', '/items/price/set', { userUid: uid, itemUid: items[0].uid, price: 1_234_567 })
  await takePro(browser)
  const list = await renderRoute('/', { as: 'free', browser })
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toContain('PVP')
  const modes = screen.getAllByRole('group', { name: 'Game mode' })[0] as HTMLElement
  expect(modes.querySelector('[aria-current]')?.textContent).toBe('PVP')
  expect(modes.querySelector('[aria-pressed]')).toBeNull()
  await userMenuButton(/level 33, PVE\. User menu$/)
  const dialog = await openSettings()
  expect([level(dialog).value, level(dialog).matches(':disabled')]).toEqual(['33', true])
  list.unmount()

  await renderRoute(`/item/${items[0].slug ?? items[0].url ?? items[0].uid}`, { as: 'free', browser })
  const own = within(await screen.findByRole('group', { name: 'Custom prices' }))
  own.getByText(/Need Pro status to edit/)
  const field = own.getByRole<HTMLInputElement>('textbox', { name: /^Buying for/ })
  expect([field.value, field.matches(':disabled')]).toEqual(['1,234,567', true])
})
