import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

const choose = (bytes: Uint8Array, name: string) => {
  fireEvent.change(screen.getByLabelText<HTMLInputElement>('Choose files'), {
    target: { files: [new File([new Uint8Array(bytes)], name)] },
  })
}

test('a file is matched by its name before anything is sent, and can be left out', async () => {
  await renderRoute('/admin/items-images?q=graphics%20card', { as: 'admin' })
  expect(screen.getAllByText('No picture').length).toBeGreaterThan(0)
  choose(Buffer.from('any'), 'graphics_card.png')
  const files = within(await screen.findByRole('list', { name: 'Files to upload' }))
  await files.findByText('By the page address')
  files.getByText('Graphics card')
  expect(screen.getByRole('button', { name: 'Upload 1 picture' })).toHaveProperty('disabled', false)
  fireEvent.click(files.getByRole('button', { name: 'Leave out graphics_card.png' }))
  expect(screen.queryByRole('list', { name: 'Files to upload' })).toBeNull()
})

test('a file that names no item cannot be sent', async () => {
  await renderRoute('/admin/items-images', { as: 'admin' })
  choose(Buffer.from('any'), 'nothing-at-all.png')
  await screen.findByText('No item has this name')
  expect(screen.getByRole('button', { name: 'Upload 0 pictures' })).toHaveProperty('disabled', true)
})

test('icons are narrowed to a category and to what is missing, by the address', async () => {
  const { address } = await renderRoute('/admin/live-icons', { as: 'admin' })
  screen.getByRole('list', { name: 'Live icons' })
  const category = screen.getByLabelText<HTMLSelectElement>('Category')
  fireEvent.change(category, { target: { value: category.options[2]?.value } })
  await waitFor(() => expect(address()).toContain('category='))
  fireEvent.change(screen.getByLabelText('Picture'), { target: { value: 'ours' } })
  await screen.findByText('No item fits')
})

test('hostile addresses show the page with its defaults', async () => {
  for (const path of [
    '/admin/live-icons?category=__proto__&state=x&page=-5',
    '/admin/live-icons?page=1e99&category=%00',
    `/admin/items-images?q=${'x'.repeat(500)}&where=and;nothing.is.x&sort=__proto__&dir=up&shown=1`,
  ]) {
    const { unmount } = await renderRoute(path, { as: 'admin' })
    screen.getByRole('heading', { level: 1 })
    unmount()
  }
})

test('the palette shows the cells and components of both themes', async () => {
  await renderRoute('/admin/palete', { as: 'admin' })
  for (const name of ['Dark', 'Light']) {
    const theme = within(screen.getByRole('region', { name }))
    theme.getByText('cell-violet')
    theme.getByRole('region', { name: 'Components' })
    expect(theme.queryByText('low')).toBeNull()
  }
})

test('the overview says how much space pictures take', async () => {
  await renderRoute('/admin', { as: 'admin' })
  const panel = within(screen.getByRole('region', { name: 'Pictures' }))
  panel.getByText('0 of 1,024 MB')
})
