import type { Page } from '@playwright/test'

/** What of the viewport is not see-through: pixels from its top left corner to the last painted ones. Undefined: nothing is painted. */
export async function paintedBox(page: Page): Promise<{ left: number; top: number; right: number; bottom: number } | undefined> {
  const picture = (await page.screenshot({ omitBackground: true })).toString('base64')
  const reader = await page.context().newPage()
  const box = await reader.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    let [left, top, right, bottom] = [bitmap.width, bitmap.height, -1, -1]
    for (let at = 3; at < pixels.length; at += 4) {
      if (pixels[at] === 0) continue
      const row = Math.floor(at / 4 / bitmap.width)
      const column = ((at - 3) / 4) % bitmap.width
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
    }
    return right < 0 ? undefined : { left, top, right, bottom }
  }, picture)
  await reader.close()
  return box
}
