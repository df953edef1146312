import { expect, test } from 'vitest'
import { createRenderer } from './create-renderer.ts'

const svg = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Inter"><text y="50">${text}</text></svg>`

test('pictures are rendered in a thread of their own, each for who asked', async () => {
  const { render } = createRenderer()
  const [first, second, again] = await Promise.all([render(svg('M4A1')), render(svg('AK-74N')), render(svg('M4A1'))])
  expect(first).toEqual(again)
  expect(first).not.toEqual(second)
})

test('what cannot be rendered is refused, and the next one is rendered', async () => {
  const { render } = createRenderer()
  await expect(render('no picture')).rejects.toThrow()
  expect((await render(svg('M4A1'))).length).toBeGreaterThan(100)
})
