import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

const address = () => new URL(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of the overlay' }).value)

test('the builder makes the address that its preview shows', async () => {
  await renderRoute('/streamers/scroll-text?items=salewa_first_aid_kit,graphics_card')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  preview.getAllByText('Salewa first aid kit')
  expect(address().pathname).toBe('/widgets/scroll-text')
  expect(Object.fromEntries(address().searchParams)).toEqual({ items: 'salewa_first_aid_kit,graphics_card', lang: 'en', motion: 'always' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Graphics card' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Best trader' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Background' }), { target: { value: '000000a6' } })
  await waitFor(() => preview.getAllByText('Therapist'))
  expect(preview.queryByText('Graphics card')).toBeNull()
  expect(Object.fromEntries(address().searchParams)).toMatchObject({
    items: expect.stringMatching(/^[\w-]+$/),
    trader: '1',
    price: '1',
    bg: '000000a6',
  })
})

test('the overlay shows nothing but its line, whatever its address says', async () => {
  await renderRoute('/widgets/scroll-text?items=salewa_first_aid_kit&names=short')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('main').textContent).toMatch(/^Salewa[\d,]+ ₽/)
})

test('nothing found is an empty picture', async () => {
  await renderRoute('/widgets/scroll-text?items=nothing-like-it&size=__proto__')
  expect(screen.getByRole('main').textContent).toBe('')
})

test('both raid clocks run', async () => {
  await renderRoute('/widgets/raid-clocks?size=60')
  const clocks = screen.getByRole('timer', { name: 'Raid time' })
  expect(clocks.textContent).toMatch(/^\d\d:\d\d:\d\d\d\d:\d\d:\d\d$/)
  const before = clocks.textContent
  await waitFor(() => expect(clocks.textContent).not.toBe(before))
})
