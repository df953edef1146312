import { holdScripts } from '../support/hold-scripts.ts'
import { expect, openPage, test, waitUntilHydrated } from '../support/test.ts'

test.describe('the header on a wide screen', () => {
  test('a dropdown opens by press before scripts, then under the pointer, survives a slip of less than 100 ms, and closes after it', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const maps = page.getByRole('button', { name: 'Maps' })
    const customs = page.getByRole('banner').getByRole('link', { name: 'Customs' })
    await maps.click()
    await expect(customs).toBeVisible()
    await maps.click()
    await expect(customs).toBeHidden()
    release()
    await waitUntilHydrated(page)
    await page.mouse.move(600, 500)
    await maps.hover()
    await expect(customs).toBeVisible()
    await maps.click()
    await page.mouse.move(600, 500)
    await page.waitForTimeout(250)
    await expect(customs, 'a press keeps it open').toBeVisible()
    await page.mouse.click(600, 500)
    await expect(customs).toBeHidden()
    // The times are the page's own: a busy machine must not decide this test.
    const states = await page.evaluate(async () => {
      const menu = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Maps')
      const isOpen = () => menu?.popoverTargetElement?.matches(':popover-open')
      const move = (from: Element | undefined, to: Element | undefined) => {
        const event = { bubbles: true, pointerType: 'mouse', clientX: 600, clientY: 500 }
        from?.dispatchEvent(new PointerEvent('pointerout', { ...event, relatedTarget: to }))
        to?.dispatchEvent(new PointerEvent('pointerover', { ...event, relatedTarget: from }))
      }
      const leave = () => move(menu, document.body)
      const enter = () => move(document.body, menu)
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      enter()
      await wait(50)
      const afterEntering = isOpen()
      leave()
      await wait(20)
      enter()
      await wait(250)
      const afterSlip = isOpen()
      leave()
      await wait(250)
      return { afterEntering, afterSlip, afterLeaving: isOpen() }
    })
    expect(states).toEqual({ afterEntering: true, afterSlip: true, afterLeaving: false })
  })

  test('menus work by keyboard, and a folded side menu stays folded on the next visit, from the first frame on', async ({ page }) => {
    await openPage(page, '/')
    const button = page.getByRole('button', { name: 'Calculators' })
    const crafts = page.getByRole('banner').getByRole('link', { name: 'Crafts' })
    await button.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Progression' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(button).toBeFocused()
    await expect(crafts).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(crafts).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Barters' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(crafts).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(crafts).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(crafts).toBeHidden()

    await openPage(page, '/crafts')
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    const side = page.getByRole('navigation', { name: 'Side menu' })
    await expect(side).toHaveCSS('width', '56px')
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-side', 'folded')
    await page.getByRole('button', { name: 'Expand menu' }).click()
    await expect(side).toHaveCSS('width', '188px')
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the burger menu closes by its button, Escape, a link and the languages, which close when one is picked', async ({
    page,
    context,
  }) => {
    await openPage(page, '/')
    const open = page.getByRole('button', { name: 'Open the menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await open.tap()
    await menu.getByRole('button', { name: 'Close the menu' }).tap()
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    await open.tap()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await open.tap()
    await menu.getByText('Maps').tap()
    await menu.getByRole('link', { name: 'Woods' }).tap()
    await expect(page).toHaveURL('/maps/woods')
    await expect(menu).toBeHidden()

    await openPage(page, '/crafts')
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
    await menu.getByRole('button', { name: 'English' }).tap()
    await expect(menu).toBeHidden()
    const languages = page.getByRole('dialog', { name: 'Language' })
    await languages.getByRole('link', { name: 'Русский' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Крафты' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/crafts')
    expect((await context.cookies()).find(({ name }) => name === 'locale')).toMatchObject({ value: 'ru', path: '/' })
  })
})
