import { expect, openPage, test } from '../support/test.ts'

test.use({
  siteEnv: { IMAGE_BASE_URL: 'http://images.invalid' },
  allowedErrors: /Failed to load resource.*\/pictures\//,
})

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

test('pictures of what doubtful cells of a screenshot may be are fetched once, without cookies, and stored by the browser', async ({
  page,
  context,
}) => {
  const cookies: (string | undefined)[] = []
  await context.route(/\/pictures\/.*\/grid\.webp$/, (route) => {
    cookies.push(route.request().headers()['cookie'])
    return route.fulfill({ body: Buffer.from(pixel, 'base64'), contentType: 'image/png' })
  })
  const readExample = async () => {
    await openPage(page, '/progression/items-tracker?view=screenshot')
    await page.getByRole('button', { name: 'Try the example' }).click()
    await expect(page.getByText(/^\d+ items found\./)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  }
  await readExample()
  // Two items are called Flash drive.
  expect(cookies.length).toBeGreaterThan(1)
  expect(new Set(cookies)).toEqual(new Set([undefined]))
  const first = cookies.length
  await readExample()
  expect(cookies).toHaveLength(first)
})
