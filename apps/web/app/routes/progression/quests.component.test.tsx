import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { forgetProgressStores } from '#app/features/progression/client/use-progress.ts'
import { renderRoute } from '#testing/render-route.tsx'

afterEach(forgetProgressStores)

const list = () => screen.findByRole('list', { name: 'Quests' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('a visitor', () => {
  test('accepts and completes a quest, which opens the next one, and reopens it', async () => {
    await renderRoute('/progression/quests?quest=shooting-cans')
    await screen.findByRole('heading', { name: 'Shooting Cans' })
    await press('Accept')
    await press('Complete')
    await press('Reopen')
    await screen.findByRole('button', { name: 'Accept' })
  })

  test('sees why a quest is locked, with a link to the quest that blocks it', async () => {
    await renderRoute('/progression/quests?quest=polikhim-hobo&tab=locked')
    const why = (await screen.findByRole('heading', { name: 'Locked until' })).parentElement
    expect(why?.textContent).toContain('Accept:')
    within(why ?? document.body).getByRole('link', { name: /Chemical - Part 1/ })
  })

  test('is asked about earlier quests before they are marked', async () => {
    await renderRoute('/progression/quests?quest=polikhim-hobo')
    await press('Complete')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(/must be done as well/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark them all' }))
    await screen.findByRole('button', { name: 'Reopen' })
    expect((await screen.findByRole('link', { name: /^Completed/ })).textContent).toMatch(/[2-9]$/)
  })

  test('chooses three quests at most', async () => {
    const { browser } = await renderRoute('/progression/quests?quest=shooting-cans')
    await press('Set as current')
    let last = browser
    for (const quest of ['first-in-line', 'saving-the-mole', 'burning-rubber']) {
      const { unmount } = await renderRoute(`/progression/quests?quest=${quest}`, { browser: last })
      last = browser
      await press('Set as current')
      if (quest !== 'burning-rubber') unmount()
    }
    await screen.findByText('In the free version, you can select no more than 3 quests simultaneously.', { exact: false })
  })

  test('narrows the list by trader, map, objective and words', async () => {
    await renderRoute('/progression/quests?tab=locked&trader=prapor&map=customs&type=kill&q=scavs')
    const rows = within(await list()).getAllByRole('link')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.textContent).toMatch(/Prapor.*Customs/)
  })
})

test('in Russian the quests have Russian names and sentences', async () => {
  await renderRoute('/progression/quests?quest=shooting-cans', { locale: 'ru' })
  await screen.findByRole('heading', { name: 'Цели' })
  await screen.findByRole('button', { name: 'Взять' })
})

test('a Pro player’s quests are those of the account', async () => {
  const { browser } = await renderRoute('/progression/quests?quest=shooting-cans', { as: 'pro' })
  await press('Accept')
  await press('Complete')
  await expect.poll(async () => (await (await browser.api('GET', '/users/me')).json()).questsDone.length).toBe(1)
})

test('what is wrong with a quest is said to the admins, and stays typed while it cannot be sent', async () => {
  await renderRoute('/progression/quests?quest=shooting-cans', { as: 'free' })
  await press('Report a mistake')
  const dialog = await screen.findByRole('dialog', { name: 'Report a mistake: Shooting Cans' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }))
  await within(dialog).findByText('Say what is wrong.')
  fireEvent.change(within(dialog).getByLabelText('What is wrong?'), { target: { value: 'It asks for seven cans now' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }))
  await within(dialog).findByText(/^Thank you/)
})
