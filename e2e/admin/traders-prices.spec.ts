import { expectNoSeriousAxe } from '../support/axe.ts'
import { ownSite, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

// A refused form is a response of its own.
test.use({ siteEnv: ownSite('offers'), allowedErrors: /status of 400/ })

test('a trader’s price is corrected, a player’s page shows it at once, and the feed is accepted again for the selected rows', async ({
  page,
  browser,
  site,
}) => {
  // A site of its own, whose catalogue is built again with every change.
  test.slow()
  await signIn(page, 'admin')
  const visitor = await browser.newContext({ baseURL: site.url })
  const player = await visitor.newPage()
  const therapistPays = (price: string) =>
    expect(async () => {
      await openPage(player, '/item/salewa_first_aid_kit')
      await expect(player.getByRole('main').getByText(price).filter({ visible: true }).first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  const list = '/admin/traders-prices?q=salewa&where=and;trader.is.Therapist'
  const offer = page.getByRole('row', { name: /Trader buys Therapist/ })
  await openPage(page, list)
  await expectNoSeriousAxe(page)
  const fromFeed = (await offer.getByRole('cell').nth(4).textContent()) ?? ''
  await offer.getByRole('link', { name: /Salewa/ }).click()
  const form = page.getByRole('region', { name: 'Offers' })
  const field = (name: string) => form.getByRole('group', { name: 'Trader buys' }).getByRole('textbox', { name: `${name}, Therapist` })
  await field('Price').fill('a lot')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Not a valid value.')).toBeVisible()
  await expect(field('Price')).toHaveValue('a lot')
  await field('Price').fill('31579')
  await form.getByRole('textbox', { name: 'Note' }).fill('seen in the game')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Saved\. Every page shows it now\./)).toBeVisible()
  await therapistPays('31,579')

  await openPage(page, list)
  await expect(offer).toContainText('31,579')
  await offer.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Preview' }).click()
  await bar.getByRole('button', { name: 'Change 1 record' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change 1 record' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 record changed.' })).toBeVisible()
  await therapistPays(fromFeed)
  await visitor.close()
})
