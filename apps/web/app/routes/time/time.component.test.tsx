import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute, restocksAre } from '#testing/render-route.tsx'

const region = (name: string) => within(screen.getByRole('region', { name }))

test('shows both clocks of a raid, how long it stays dark, and the time of every server region', async () => {
  await renderRoute('/time')
  const raid = region('In the raid')
  // Twelve hours apart, both can be light, and never both dark.
  expect(raid.getAllByText(/^dark (?:for|in) /)).toHaveLength(2)
  raid.getAllByText(/^dark in /)
  raid.getByText(/15:28 \/ 03:28/)
  const regions = region('Server regions')
  expect(regions.getAllByRole('listitem')).toHaveLength(13)
  const tokyo = regions.getByText('Tokyo').closest('li')
  expect(tokyo?.textContent).toMatch(/UTC\+9/)
  expect(tokyo?.querySelector('time')?.textContent).toBe(
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.now()),
  )
})

test('without restocks the regions have the second column', async () => {
  await restocksAre({})
  await renderRoute('/time')
  const order = screen.getAllByRole('region').map((panel) => panel.getAttribute('aria-labelledby'))
  const idOf = (name: string) => screen.getByRole('region', { name }).getAttribute('aria-labelledby')
  expect(order.indexOf(idOf('Trader restocks'))).toBeLessThan(order.indexOf(idOf('Server regions')))
})

test('counts down to the next restock of each trader', async () => {
  const prapor = '54cb50c76803fa8b248b4571'
  await restocksAre({ pvp: { [prapor]: Date.now() + 65 * 60_000 } })
  await renderRoute('/time', { locale: 'ru' })
  await region('Обновление торговцев').findByText('Прапор')
  region('Обновление торговцев').getByText(/1ч\s[45]м/)
})
