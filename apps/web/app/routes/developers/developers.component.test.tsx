import { operations } from '@stashwise/contracts/v1/operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

beforeEach(() => localStorage.clear())

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the reference of the API', () => {
  test('has every call with its address, parameters and examples in three languages', async () => {
    await renderRoute('/dev/api')
    for (const { summary } of operations) expect(screen.getByRole('region', { name: summary })).toBeTruthy()
    const items = await region('Items with their prices')
    items.getByText('/api/v1/{mode}/items')
    items.getByText('Only items with this tag or below it, such as', { exact: false })
    items.getByText(/^curl --compressed 'http:\/\/localhost:3000\/api\/v1\/pvp\/items\?limit=5'/)
    items.getByText(/await fetch\("http:\/\/localhost:3000\/api\/v1\/pvp\/items\?limit=5"\)/)
    items.getByText(/requests\.get\(/)
    expect(document.querySelectorAll('a[href="#schema-ItemList"]').length).toBeGreaterThan(0)
    expect(document.getElementById('schema-ItemList')).not.toBeNull()
  })

  test('every link inside the page leads to a part of it', async () => {
    await renderRoute('/dev/api', { locale: 'ru' })
    const links = [...document.querySelectorAll('main a[href^="#"]')]
    expect(links.length).toBeGreaterThan(50)
    for (const link of links) expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? ''), link.outerHTML).not.toBeNull()
  })

  test('a call is tried with the reader’s own key, which is sent to this site only', async () => {
    const browser = await openBrowser('pro')
    const made = await browser.api('POST', '/keys', { id: crypto.randomUUID(), name: 'mine', scopes: ['data'] })
    const { secret } = await made.json()
    await renderRoute('/dev/api', { browser })
    const prices = await region('Prices of items by name or id')
    fireEvent.click(prices.getByRole('button', { name: 'Send' }))
    await prices.findByText(/^401 in/)
    fireEvent.change(screen.getByLabelText('Your key for trying calls here'), { target: { value: secret } })
    fireEvent.click(prices.getByRole('button', { name: 'Send' }))
    await prices.findByText(/^200 in/)
    await waitFor(() =>
      expect(prices.getByRole<HTMLTextAreaElement>('textbox', { name: 'Response' }).value).toContain('"shortName": "Salewa"'),
    )
    fireEvent.change(prices.getByRole('textbox', { name: 'Address' }), { target: { value: 'https://evil.example/api/v1/item?q=a' } })
    fireEvent.click(prices.getByRole('button', { name: 'Send' }))
    await prices.findByText(/Only addresses of this site’s API/)
  })
})

describe('the page of spreadsheets', () => {
  test('has a formula for what the address says, with its first rows, and for one price', async () => {
    await renderRoute('/dev/google-sheet?mode=pve&tag=Medkits&columns=name&columns=lastLow')
    screen.getByText('=IMPORTDATA("http://localhost:3000/api/v1/pve/items.csv?fields=name,lastLow&tag=Medkits", ",", "en_US")')
    screen.getByText(/^=INDEX\(IMPORTDATA\(".*ids=graphics_card&fields=lastLow", ",", "en_US"\), 2, 1\)$/)
    const rows = within(screen.getByRole('table', { name: 'The first rows' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual(['namelastLow', expect.stringMatching(/^\D.*\d+$/)])
    expect(screen.getByRole('columnheader', { name: 'lastLow' }).dataset['number']).toBe('true')
    screen.getByText(/function STASHWISE\(name, field, mode\)/)
  })

  test('a Russian spreadsheet has semicolons; nonsense in the address is the default', async () => {
    await renderRoute('/dev/google-sheet?mode=x&columns=__proto__&tag=zzz&q=%22%3Bqqqqzzzzx', { locale: 'ru' })
    screen.getByText(
      /^=IMPORTDATA\("http:\/\/localhost:3000\/api\/v1\/pvp\/items\.csv\?fields=name,[^"]*&q=%22%3Bqqqqzzzzx"; ","; "en_US"\)$/,
    )
    screen.getByText('Ничего не найдено.')
  })
})

test('the developers’ page shows the state of both modes and sends calls', async () => {
  await renderRoute('/test')
  const rows = within(screen.getByRole('table', { name: 'Data' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.any(String),
    expect.stringMatching(/^PVPsimulated[\d,]+/),
    expect.stringMatching(/^PVEsimulated/),
  ])
  const calls = await region('Calls')
  const [send] = calls.getAllByRole('button', { name: 'Send' })
  if (send) fireEvent.click(send)
  await calls.findByText(/^200 in/)
})
