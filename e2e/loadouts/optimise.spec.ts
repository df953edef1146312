import { expect, openPage, test } from '../support/test.ts'

const optimise = (weapon: string) => `/loadouts/weapon/${weapon}?view=optimise`
const anyVerdict = /Proven|Best build found|No build meets|Nothing found/

test('a run is cancelled, the next one is proven and used, and a point of the front is built', async ({ page }) => {
  await openPage(page, optimise('colt_m4a1_5.56x45_assault_rifle'))
  await page.getByRole('button', { name: 'Least recoil' }).click()
  await page.getByRole('textbox', { name: 'Budget, ₽' }).fill('150k')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Find the best build' }).click()
  const best = page.getByRole('region', { name: 'Best build' })
  await expect(best.getByRole('heading', { name: 'Proven: no better build exists' })).toBeVisible({ timeout: 40_000 })
  await best.getByRole('button', { name: 'Use it' }).click()
  await expect(page).toHaveURL(/b=[\w-]+/)
  const used = page.url()

  // On a phone a part's slot is below its name.
  await page.setViewportSize({ width: 390, height: 844 })
  const apart = await best.locator('tbody [data-line-note]').evaluateAll((notes) =>
    notes.map((note) => {
      const name = document.createRange()
      if (note.parentNode?.firstChild) name.selectNodeContents(note.parentNode.firstChild)
      return note.getBoundingClientRect().top - name.getBoundingClientRect().bottom
    }),
  )
  expect(apart.length).toBeGreaterThan(3)
  for (const pixels of apart) expect(pixels).toBeGreaterThanOrEqual(-3)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Show' }).click()
  const points = page.getByRole('button', { name: /^Price .* Vertical recoil/ })
  await page.getByText(/builds as a list/).click({ timeout: 40_000 })
  await expect.poll(() => points.count(), { timeout: 40_000 }).toBeGreaterThan(1)
  await points.first().click()
  await expect(page).not.toHaveURL(used)
  await expect(points.first()).toHaveAttribute('aria-pressed', 'true')
})

/** Four weights and four limits under which the search proves nothing in its share of the time. */
const limits = { 'Budget, ₽': '120k', 'Ergonomics, at least': '31.8', 'MOA, at most': '2.53', 'Weight in kg, at most': '3.08' }
const weights = { 'Vertical recoil': '1', Ergonomics: '1', MOA: '10', 'Weight, kg': '5' }

test('HiGHS is loaded by the worker for what the search does not prove', async ({ page }) => {
  test.slow()
  await openPage(page, optimise('colt_m4a1_5.56x45_assault_rifle'))
  await page.getByRole('button', { name: 'Own weights' }).click()
  await page.getByText('More limits, parts and categories').click()
  for (const name of [/^Magazine of 30 rounds/, 'Something to aim with']) await page.getByRole('checkbox', { name }).uncheck()
  for (const [name, value] of Object.entries({ ...weights, ...limits })) await page.getByRole('textbox', { name, exact: true }).fill(value)
  const binary = page.context().waitForEvent('response', { predicate: (response) => response.url().endsWith('.wasm'), timeout: 40_000 })
  await page.getByRole('button', { name: 'Find the best build' }).click()
  expect((await binary).headers()['content-type']).toBe('application/wasm')
  // How far it gets depends on the machine; the unit tests prove what it proves. It takes half a minute at most.
  await expect(page.getByRole('heading', { name: anyVerdict })).toBeVisible({ timeout: 45_000 })
})
