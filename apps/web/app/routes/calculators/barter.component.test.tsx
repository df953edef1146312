import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

test('barters say so when there are none', async () => {
  await renderRoute('/barters?q=nothing+like+this')
  screen.getByText('No barters found. Please check that you have set your traders levels in settings')
})

test('barters hide dogtags', async () => {
  const { address } = await renderRoute('/barter?q=dogtag')
  expect(screen.getAllByText(/from level/).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hide dogtags' }))
  await waitFor(() => expect(screen.queryByText(/from level/)).toBeNull())
  await waitFor(() => expect(address()).toContain('nodogtags=1'))
})

test('trader levels count once progress is tracked, and what is missing is said', async () => {
  const { browser } = await renderRoute('/barters?q=item+case', { as: 'pro' })
  fireEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Settings' }))
  fireEvent.click(await screen.findByRole('switch', { name: 'Track progress' }))
  expect((await screen.findAllByText(/Missing: Therapist LL/)).length).toBeGreaterThan(0)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only available to me' }))
  await waitFor(() => expect(screen.queryByText(/Missing:/)).toBeNull())
  await waitFor(async () => expect((await (await browser.api('GET', '/users/me')).json()).hideoutUseProgress).toBe(true))
})
