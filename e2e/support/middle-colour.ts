import type { Page } from '@playwright/test'

/** What is on screen in the middle of the map: red, green, blue. */
export async function middleColour(page: Page) {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('There is no map')
  const clip = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 40, height: 40 }
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const counts = new Map<string, number>()
    const pixels = pen?.getImageData(0, 0, image.width, image.height).data ?? []
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = `${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]}`
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
  }, picture)
}
