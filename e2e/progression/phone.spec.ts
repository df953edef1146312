import { expectNoSeriousAxe } from '../support/axe.ts'
import { expect, openPage, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone, in Russian, a visitor takes a quest, finishes it and builds a module', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await openPage(page, '/progression/quests')
  await page
    .getByRole('list', { name: 'Квесты' })
    .getByRole('link', { name: /Стрельба по баночкам/ })
    .tap()
  const quest = page.getByRole('article', { name: 'Стрельба по баночкам' })
  await quest.getByRole('button', { name: 'Взять' }).tap()
  await expectNoSeriousAxe(page)
  await fits()
  await quest.getByRole('button', { name: 'Выполнить' }).tap()
  await expect(quest.getByRole('button', { name: 'Открыть снова' })).toBeVisible()
  await quest.getByRole('link', { name: 'Все квесты' }).tap()
  await expect(page.getByText(/^Выполнено 1 из/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Статус' })
    .getByRole('link', { name: /^Выполненные/ })
    .tap()
  await expect(page.getByRole('list', { name: 'Квесты' }).getByRole('link')).toHaveCount(1)
  await fits()

  await openPage(page, '/progression/hideout')
  await page.getByRole('button', { name: 'Уже построено: Обогрев 1' }).tap()
  await expect(page.getByText('Построено уровней: 2 из 68')).toBeVisible()
  await fits()
})
