import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubObjectUrls } from '#testing/object-urls.ts'
import { renderRoute } from '#testing/render-route.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const lines = () => within(screen.getByRole('region', { name: 'On this layer' })).queryAllByRole('listitem').length
const key = (key: string, more = {}) => fireEvent.keyDown(screen.getByRole('application'), { key, ...more })
const fileOf = (text: string) => new File([text], 'woods.txt', { type: 'text/plain' })
const choose = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { files: [fileOf(text)] } })
/** Draws a line of two corners without a pointer. */
function drawByKeys(tool: string) {
  press(tool)
  key(' ')
  key('ArrowRight', { shiftKey: true })
  key(' ')
  key('Enter')
}

beforeEach(() => sessionStorage.clear())

test('a road is drawn by keys alone, undone and redone, and what was drawn outlasts a reload', async () => {
  const { unmount } = await renderRoute('/admin/map-layers?map=woods', { as: 'admin' })
  const before = lines()
  expect(before).toBeGreaterThan(20)
  drawByKeys('Road')
  expect(lines()).toBe(before + 1)
  key('z', { ctrlKey: true, code: 'KeyZ' })
  expect(lines()).toBe(before)
  key('y', { ctrlKey: true, code: 'KeyY' })
  expect(lines()).toBe(before + 1)
  unmount()
  await renderRoute('/admin/map-layers?map=woods', { as: 'admin' })
  await waitFor(() => expect(lines()).toBe(before + 1))
  key('Delete')
  expect(lines()).toBe(before + 1)
  // It is the last of the roads, which are numbered by themselves.
  const roads = screen.getAllByRole('button', { name: /^Road \d/ }).length
  expect(roads).toBeLessThanOrEqual(before)
  press(new RegExp(`^Road ${roads}\\D`))
  key('Delete')
  expect(lines()).toBe(before)
})

test('a file with faults is refused line by line and nothing is lost; one of another map too', async () => {
  await renderRoute('/admin/map-layers?map=woods', { as: 'admin' })
  const before = lines()
  choose('Open a layer file', 'layer 1 woods\nroad: 0 0\nfence: 0 0, 1 1')
  expect(await screen.findByText('Line 2: too few corners for this kind')).toBeTruthy()
  expect(screen.getByText('Line 3: “fence” is no kind of line')).toBeTruthy()
  choose('Open a layer file', 'layer 1 customs\nroad: 0 0, 1 1')
  await screen.findByText('That file is of another map: customs.')
  expect(lines()).toBe(before)
  choose('Open a layer file', 'layer 1 woods\nroad: 0 0, 1 1')
  await screen.findByText('1 line opened.')
  expect(lines()).toBe(1)
  press('Undo')
  expect(lines()).toBe(before)
})

test('a trail is opened once its player has agreed, and is never exported', async () => {
  const { created } = stubObjectUrls()
  await renderRoute('/admin/map-layers?map=labyrinth', { as: 'admin' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open a trail' }).disabled).toBe(true)
  fireEvent.click(screen.getByLabelText(/The player gave me this file/))
  choose('Open a trail', 'layer 1 labyrinth\ntrail by=trail: 0 0, 10 0, 10 10')
  await screen.findByText('1 line opened.')
  drawByKeys('Wall')
  expect(lines()).toBe(2)
  press('Export labyrinth.txt')
  const [[file] = []] = created.mock.calls
  const text = file instanceof Blob ? await file.text() : ''
  expect(text).toMatch(/\nlayer 1 labyrinth\nwall by=hand: /)
  expect(text).not.toMatch(/trail by=/)
})

test.each(['', '?map=__proto__', '?map=customs&map=woods', `?map=${'x'.repeat(5000)}`])(
  'an address without a map opens Customs: %s',
  async (search) => {
    await renderRoute(`/admin/map-layers${search}`, { as: 'admin' })
    expect(screen.getByRole('application').getAttribute('aria-label')).toMatch(/^Layer of (Customs|Woods)/)
  },
)

test('for others there is no such page', async () => {
  await renderRoute('/admin/map-layers', { as: 'pro' })
  expect(screen.queryByRole('application')).toBeNull()
})
