import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

test('the table of Free and Pro says what either gives', async () => {
  await renderRoute('/account', { as: 'free' })
  const table = within(await screen.findByRole('table', { name: 'What Pro adds' }))
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.trim())
  expect(cells(/^Automatic quest completion/)).toEqual(['–no', 'yes'])
  expect(cells(/^Send to chat/)).toEqual(['–no', 'yes'])
  expect(cells(/^Quests selected at once/)).toEqual(['3', 'unlimited'])
  expect(cells(/^Quest and hideout tracker/)).toEqual(['in this browser', 'on all your devices'])
  expect(cells(/^Historical prices/)).toEqual(['–no', 'yes'])
})
