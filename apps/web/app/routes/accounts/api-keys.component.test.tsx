import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

const part = () => within(screen.getByRole('region', { name: 'API keys' }))
const isKey = /^(SW|PVP|PVE)_[0-9a-f]{32}$/
const shownSecret = async () => (await part().findByLabelText<HTMLInputElement>('New API key')).value
const confirm = async () => {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  const yes = dialog.getAllByRole('button').at(-1)
  if (yes) fireEvent.click(yes)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}
const rows = () => part().queryAllByRole('listitem')

test('a key is made, shown once, renamed, renewed and revoked', async () => {
  const { browser } = await renderRoute('/account', { as: 'pro' })
  fireEvent.click(part().getByRole('button', { name: 'New key' }))
  const name = await part().findByLabelText<HTMLInputElement>(/^Name/)
  expect(document.activeElement).toBe(name)
  fireEvent.click(part().getByRole('button', { name: 'Create key' }))
  await part().findByText('Give the key a name')
  fireEvent.change(name, { target: { value: 'Trac\u202eker' } })
  fireEvent.click(part().getByRole('button', { name: 'Create key' }))
  await part().findByText('This name has symbols that can’t be seen: type it again')
  expect(part().queryByText(/^Invalid/)).toBeNull()
  fireEvent.change(name, { target: { value: 'Tracker' } })
  fireEvent.click(part().getByLabelText('Game data'))
  fireEvent.click(part().getByRole('button', { name: 'Create key' }))
  await part().findByText('Choose at least one')
  expect(part().queryByLabelText('PMC')).toBeNull()
  fireEvent.click(part().getByLabelText('Read progress'))
  part().getByLabelText('PMC')
  fireEvent.click(part().getByRole('button', { name: 'Create key' }))
  const first = await shownSecret()
  expect(first).toMatch(/^PVP_[0-9a-f]{32}$/)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.textContent).toContain(`PVP_…${first.slice(-4)}`)
  expect(rows()[0]?.textContent).toContain('never used')

  fireEvent.click(part().getByRole('button', { name: 'Rename Tracker' }))
  fireEvent.change(part().getByLabelText('Name'), { target: { value: 'Moni\u202etor' } })
  part().getByText('This name has symbols that can’t be seen: type it again')
  fireEvent.change(part().getByLabelText('Name'), { target: { value: 'Monitor' } })
  const save = part().getByRole('button', { name: 'Save' })
  save.focus()
  fireEvent.click(save)
  await part().findByText('Monitor')
  expect(document.activeElement).toBe(part().getByRole('button', { name: 'Rename Monitor' }))

  fireEvent.click(part().getByRole('button', { name: 'Renew Monitor' }))
  await confirm()
  await waitFor(async () => expect(await shownSecret()).not.toBe(first))
  expect(await shownSecret()).toMatch(isKey)

  const revoke = part().getByRole('button', { name: 'Revoke Monitor' })
  revoke.focus()
  fireEvent.click(revoke)
  await confirm()
  await part().findByText('You have no keys yet.')
  await waitFor(() => expect(document.activeElement).toBe(part().getByRole('button', { name: 'New key' })))
  expect(part().queryByLabelText('New API key')).toBeNull()
  expect((await (await browser.api('GET', '/keys')).json()).keys).toEqual([])
})

test('a player without Pro reads what keys are for, and where Pro is', async () => {
  await renderRoute('/account', { as: 'free' })
  part().getByText(/API keys come with Pro/)
  expect(part().getByRole('link', { name: 'Get Pro' }).getAttribute('href')).toBe('/account#pro')
  expect(part().queryByRole('button', { name: 'New key' })).toBeNull()
})

test('a key that was revoked elsewhere says so', async () => {
  const { browser } = await renderRoute('/account', { as: 'pro', locale: 'ru' })
  const region = within(screen.getByRole('region', { name: 'Ключи API' }))
  fireEvent.click(region.getByRole('button', { name: 'Новый ключ' }))
  fireEvent.change(await region.findByLabelText(/^Название/), { target: { value: 'Бот' } })
  fireEvent.click(region.getByRole('button', { name: 'Создать ключ' }))
  await region.findByText('Бот')
  const [key] = (await (await browser.api('GET', '/keys')).json()).keys
  await browser.api('DELETE', `/keys/${key.id}`)
  fireEvent.click(region.getByRole('button', { name: 'Переименовать: Бот' }))
  fireEvent.change(region.getByLabelText('Название'), { target: { value: 'Бот 2' } })
  fireEvent.click(region.getByRole('button', { name: 'Сохранить' }))
  await region.findByText('Этот ключ API отозван')
})
