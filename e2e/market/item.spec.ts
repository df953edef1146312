import { expect, openPage, test } from '../support/test.ts'

test('the chart is walked with the arrow keys and read as a table; a longer range says that it needs Pro', async ({ page }) => {
  await openPage(page, '/item/graphics_card')
  const chart = page.getByRole('slider', { name: /Price chart of Graphics card/ })
  await expect(page.locator('#history polyline').first()).toBeVisible()
  await chart.focus()
  await page.keyboard.press('End')
  const last = await chart.getAttribute('aria-valuetext')
  expect(last).toMatch(/average [\d,]+\s₽, lowest offer [\d,]+\s₽, highest average [\d,]+\s₽/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
  await expect(page.locator('#history strong')).toHaveText(/₽/)
  await expect(page.locator('#history [class*="crosshair"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toHaveAttribute('aria-valuetext', 'No point chosen')

  await page.getByText('Show as table').click()
  const rows = page.getByRole('region', { name: 'Price history as a table' }).getByRole('row')
  expect(await rows.count()).toBeGreaterThan(20)

  await page.getByRole('button', { name: /^1m/ }).click()
  const history = page.getByRole('region', { name: 'Price history', exact: true })
  await expect(history).toContainText('Historical data available for Pro status only.')
  await expect(history.getByRole('link', { name: 'See Pro' })).toHaveAttribute('href', '/account#pro')
  await page.getByRole('button', { name: /^7d/ }).click()
  await expect(page.locator('#history polyline').first()).toBeVisible()
})
