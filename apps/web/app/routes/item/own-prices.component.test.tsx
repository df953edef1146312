import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const salewa = '/item/salewa_first_aid_kit'
const own = async () => within(await screen.findByRole('group', { name: 'Custom prices' }))
const field = async (name: RegExp) => (await own()).findByRole<HTMLInputElement>('textbox', { name })
const marks = () => [...document.querySelectorAll('[data-own-price]')].map(({ textContent }) => textContent)
const modes = () => within(screen.getAllByRole('group', { name: 'Game mode' })[0] as HTMLElement)

async function setPrice(name: RegExp, value: string) {
  const input = await field(name)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.blur(input)
}

test('an own price is marked as own on the item, in the list and as the asking price, until it is given back', async () => {
  const browser = await openBrowser('pro')
  const saved = async () => {
    const { userPricesMap, userSellPricesMap } = await (await browser.api('GET', '/users/me')).json()
    return [Object.values(userPricesMap), Object.values(userSellPricesMap)]
  }
  const item = await renderRoute(salewa, { as: 'pro', browser })
  await setPrice(/^Buying for/, '1 234 567')
  await setPrice(/^Selling for/, '7654321')
  await waitFor(async () => expect((await field(/^Buying for/)).value).toBe('1,234,567'))
  expect(marks()).toHaveLength(2)
  const selling = within(document.querySelector<HTMLElement>('#sell') as HTMLElement)
  expect((selling.getAllByRole('textbox')[0] as HTMLInputElement).value).toBe('7,654,321')
  await waitFor(async () => expect(await saved()).toEqual([[1_234_567], [7_654_321]]))
  item.unmount()
  const list = await renderRoute('/?q=salewa%20first', { as: 'pro', browser })
  await waitFor(() => expect(marks()).toEqual([expect.stringMatching(/^custom 1,234,567\s₽$/)]))
  list.unmount()
  const grid = await renderRoute('/?q=salewa%20first&view=grid', { as: 'pro', browser })
  await waitFor(() => expect(marks()).toEqual(['custom']))
  grid.unmount()
  await renderRoute(salewa, { as: 'pro', browser })
  fireEvent.click(await (await own()).findByRole('button', { name: 'Use the market price for Buying for' }))
  await waitFor(async () => expect((await field(/^Buying for/)).value).toBe(''))
  await waitFor(async () => expect(await saved()).toEqual([[], [7_654_321]]))
})

test('own prices belong to a mode', async () => {
  await renderRoute(salewa, { as: 'pro' })
  await setPrice(/^Buying for/, '5000000')
  await waitFor(() => expect(marks()).toHaveLength(1))
  fireEvent.click(modes().getByRole('button', { name: 'PVE' }))
  await (await own()).findByText(/in PVE/)
  await waitFor(() => expect(modes().getByRole('button', { name: 'PVE' }).getAttribute('aria-pressed')).toBe('true'))
  expect(marks()).toEqual([])
  fireEvent.click(modes().getByRole('button', { name: 'PVP' }))
  await waitFor(async () => expect((await field(/^Buying for/)).value).toBe('5,000,000'))
})
