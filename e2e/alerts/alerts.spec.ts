import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test('a price alert is made on the page of an item, listed in the account and deleted', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/item/graphics_card')
  await page.getByRole('button', { name: 'Alert me' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alert me' })
  await expect(dialog.getByLabel('Price')).toHaveValue(/^\d{1,3}(,\d{3})+$/)
  await dialog.getByLabel('Price').fill('150k')
  await dialog.getByRole('button', { name: 'Create alert' }).click()
  await expect(dialog.getByRole('status')).toHaveText('The alert is on.')
  await dialog.getByRole('link', { name: 'Your alerts' }).click()
  const alerts = page.getByRole('region', { name: 'Alerts' })
  const rule = 'Graphics card: price at or below 150,000 ₽ (PVP)'
  await expect(alerts.getByText(rule)).toBeVisible()
  await alerts.getByRole('button', { name: `Delete: ${rule}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(alerts.getByText('You have no alerts yet.')).toBeVisible()
})

test('the worker that shows alerts survives the start of a page, controls none, and shows what is pushed', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await openPage(page, '/time')
  const register = () =>
    page.evaluate(async () => {
      for (const scope of ['/push/', '/push/old/']) {
        const { installing } = await navigator.serviceWorker.register('/push/worker.js', { scope })
        await new Promise<void>((resolve) => {
          if (!installing) return resolve()
          installing.addEventListener('statechange', () => installing.state === 'activated' && resolve())
        })
      }
    })
  await register()
  const client = await context.newCDPSession(page)
  const registrations = new Map<string, string>()
  client.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, scopeURL } of event.registrations) registrations.set(new URL(scopeURL).pathname, registrationId)
  })
  await client.send('ServiceWorker.enable')
  await openPage(page, '/time')
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname))
  await expect.poll(scopes).toEqual(['/push/'])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await expect.poll(() => registrations.has('/push/')).toBe(true)
  // A browser without a window shows no notifications: the worker's call is looked at.
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/push/worker.js'))
  await worker?.evaluate(() => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration')
    registration.showNotification = async (...shown) => void Reflect.set(globalThis, 'shown', shown)
  })
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations.get('/push/') ?? '',
    data: JSON.stringify({ title: 'Graphics card is down', body: 'Your alert', path: '/item/graphics_card', tag: 'one' }),
  })
  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'))
  await expect.poll(shown).toEqual(['Graphics card is down', expect.objectContaining({ body: 'Your alert', tag: 'one' })])
})
