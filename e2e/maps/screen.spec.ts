import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../support/test.ts'

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const wayBack = 'Back to the page'
/** Labels of everything on the map's page that can be pressed or typed into, and words over the map. */
const controlsOnMap = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-map-page] :is(button, input, select, a, svg[role="img"], p)')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getAttribute('aria-label') ?? each.textContent.trim()),
  )
/** The map with an extract of Customs in its middle, near enough to be alone. */
const atRoadblock = '/maps/customs?on=pmcExtraction&at=-16,-138&zoom=4.0'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on an extract says what it is, within the screen, and a tap beside it closes that', async ({ page }) => {
    await openPage(page, atRoadblock)
    const map = page.getByRole('application')
    await expect(map).toHaveAttribute('aria-busy', 'false')
    const box = await map.boundingBox()
    if (!box) throw new Error('There is no map')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const card = page.getByRole('article', { name: 'RUAF Roadblock' })
    await expect(async () => {
      await page.touchscreen.tap(middle.x, middle.y)
      await expect(card).toBeVisible({ timeout: 1000 })
    }).toPass()
    const around = await card.boundingBox()
    expect(around && around.x >= 0 && around.x + around.width <= 390).toBe(true)
    expect(await overflow(page)).toBe(0)
    await page.touchscreen.tap(middle.x + 60, middle.y + 90)
    await expect(card).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('floors are behind one button, the sheet takes two fifths of the screen with the map fitted above it, and alone there is only the map with its floors', async ({
    page,
  }) => {
    await openPage(page, '/maps/labyrinth')
    const map = page.getByRole('application')
    await expect(map).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('tab', { name: 'Raid' }).click()
    const panel = page.getByRole('complementary', { name: 'Map details' })
    await expect.poll(async () => Math.round((await panel.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(338)
    const top = (await panel.boundingBox())?.y ?? 0
    await map.tap({ position: { x: 100, y: 200 } })
    const sheet = map.locator('svg[data-near]')
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return box !== null && box.y > 0 && box.y + box.height <= top
      })
      .toBe(true)

    await openPage(page, '/maps/reserve')
    const floors = page.getByRole('group', { name: 'Level' })
    await expect(floors.getByRole('button')).toHaveCount(1)
    await floors.getByRole('button').click()
    await floors.getByRole('button', { name: 'Bunker' }).click()
    await expect(floors.getByRole('button')).toHaveText('Floor: Bunker')

    await page.getByRole('button', { name: 'Second screen: only the map' }).click()
    await expect.poll(async () => await page.getByRole('application').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await controlsOnMap(page)).toEqual([wayBack, 'Floor: Bunker'])

    // On its side the list stays beside the map, and both fit under the header.
    await page.setViewportSize({ width: 844, height: 390 })
    await openPage(page, '/maps/reserve')
    await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false')
    const [beside, list] = await Promise.all([page.getByRole('application').boundingBox(), panel.boundingBox()])
    const footOf = ({ y, height }: { y: number; height: number }) => y + height
    expect(beside && list && { overlap: beside.x + beside.width > list.x, sameFoot: Math.abs(footOf(beside) - footOf(list)) < 4 }).toEqual({
      overlap: false,
      sameFoot: true,
    })
    expect(list?.height).toBeLessThanOrEqual(390 - 48)
  })
})

test('a second screen shows the map alone, from one map to another, and the whole screen has it too', async ({ page }) => {
  await openPage(page, '/maps/customs')
  await page.getByRole('combobox', { name: 'Map' }).selectOption('Woods')
  await expect(page).toHaveURL(/\/maps\/woods/)
  const header = page.getByRole('banner')
  await expect(header).toBeInViewport()
  await page.getByRole('button', { name: 'Second screen: only the map' }).click()
  const covers = () =>
    page.evaluate(() => {
      const link = document.querySelector('header a')?.getBoundingClientRect()
      return link ? document.elementFromPoint(link.x + link.width / 2, link.y + link.height / 2)?.closest('header') === null : undefined
    })
  expect(await covers()).toBe(true)
  expect(await controlsOnMap(page)).toEqual([wayBack])
  await page.goBack()
  await expect(page).toHaveURL(/\/maps\/customs/)
  await expect(page.getByRole('application', { name: /Customs/ })).toBeVisible()
  expect(await covers()).toBe(true)
  expect(await controlsOnMap(page)).toEqual([wayBack])
  await page.keyboard.press('Escape')
  expect(await covers()).toBe(false)
  await expect(page.getByRole('button', { name: 'Second screen: only the map' })).toBeFocused()

  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  // With the map's own controls, without the page's head and lists.
  expect(await covers()).toBe(true)
  await expect(page.getByRole('button', { name: wayBack })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find on the map' })).toBeInViewport()
  await expect(page.getByRole('group', { name: 'Level' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Map details' })).toBeHidden()
  expect(await overflow(page)).toBe(0)
  expect(await tabThrough(page, 10)).toEqual({ hasZoom: true, behind: [] })
  await page.getByRole('button', { name: wayBack }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expect(page.getByRole('searchbox', { name: 'Find on the map' })).toBeVisible()
})

test('a place below the ground is shown on its floor and stays there, and a link to another place of the open map is followed', async ({
  page,
}) => {
  await openPage(page, '/maps/reserve')
  const floor = (name: string) => page.getByRole('button', { name, pressed: true })
  await page.getByRole('button', { name: /^D-2/ }).click()
  await expect(page.getByRole('article', { name: 'D-2' })).toBeVisible()
  await expect(floor('Bunker')).toBeVisible()
  await expect(page).toHaveURL(/point=\w+.*level=bunker/)
  const point = new URL(page.url()).searchParams.get('point')

  await page.getByRole('searchbox', { name: 'Search items, pages, and settings' }).first().fill('cliff descent')
  await page.getByRole('option', { name: /^Cliff Descent/ }).click()
  await expect(page.getByRole('article', { name: 'Cliff Descent' })).toBeVisible()
  await expect(floor('Ground level')).toBeVisible()

  await openPage(page, `/maps/reserve?point=${point}`)
  await expect(floor('Bunker')).toBeVisible()

  // The same by keys: arrows choose one of those found, Enter goes there.
  const field = page.getByRole('searchbox', { name: 'Find on the map' })
  await field.fill('cliff descent')
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Cliff Descent/, selected: true })).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('article', { name: 'Cliff Descent' })).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('without a network a map that is open goes on, and one that was seen is there again without asking for its places', async ({
  page,
  context,
}) => {
  await openPage(page, '/maps/customs')
  const extract = page.getByRole('button', { name: /^RUAF Roadblock/ })
  await expect(extract).toBeVisible()
  await page.getByRole('application').hover()
  await expect(page.getByRole('application').locator('svg[data-near]')).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Find on the map' }).fill('zb-1011')
  await expect(page.getByText(/^\d places$/)).toBeVisible()
  await page
    .getByRole('button', { name: /^ZB-1011/ })
    .last()
    .click()
  await expect(page.getByRole('article', { name: /^ZB-1011/ })).toBeVisible()
  await context.setOffline(false)

  const calls: string[] = []
  await page.route('**/api/be/maps/**', (route) => {
    calls.push(route.request().url())
    return route.abort()
  })
  await openPage(page, '/maps/customs')
  await expect(extract).toBeVisible()
  expect(calls).toEqual([])
})

test('with reduced motion the names of a map have the color of text, in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await openPage(page, '/maps/customs')
  await expect.poll(() => pixelsOfText(page)).toBeGreaterThan(100)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => pixelsOfText(page)).toBeGreaterThan(100)
})

/** Where the Tab key leads: whether to the map's own buttons, and what it reached that the map covers. */
async function tabThrough(page: Page, presses: number) {
  const reached: { name: string; isCovered: boolean }[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const focused = document.activeElement ?? document.body
        const { x, y, width, height } = focused.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        const isCovered = focused !== document.body && !focused.contains(top) && top?.contains(focused) !== true
        return { name: focused.getAttribute('aria-label') ?? focused.tagName, isCovered }
      }),
    )
  }
  return { hasZoom: reached.some(({ name }) => name === 'Zoom in'), behind: reached.filter(({ isCovered }) => isCovered) }
}

/** How many pixels of the map's canvases have the color of the page's text. */
const pixelsOfText = (page: Page) =>
  page.getByRole('application').evaluate((map) => {
    const [red, green, blue] = getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? []
    let count = 0
    for (const canvas of map.querySelectorAll('canvas')) {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) count += 1
    }
    return count
  })
