import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
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

test('the builder’s own address holds the line, with what it has of its viewer', async () => {
  const { unmount } = await renderRoute('/streamers/scroll-text?items=graphics_card')
  fireEvent.change(screen.getByRole('slider', { name: 'Text size, pixels' }), { target: { value: '44' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Best trader' }))
  await waitFor(() => expect(document.location.search).toContain('size=44'))
  const made = Object.fromEntries(address().searchParams)
  const own = document.location.search
  expect(Object.fromEntries(new URLSearchParams(own))).toMatchObject({ lang: 'en', mode: 'pvp', motion: 'always', trader: '1', price: '1' })
  unmount()
  await renderRoute(`/streamers/scroll-text${own}`, { locale: 'ru' })
  const again = new URL(screen.getByRole<HTMLInputElement>('textbox', { name: /^Адрес/ }).value)
  expect(Object.fromEntries(again.searchParams)).toEqual(made)
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

describe('the addresses of a player', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Your progress on the stream' }))
  const addresses = () =>
    panel()
      .queryAllByRole<HTMLInputElement>('textbox', { name: /^Address/ })
      .map(({ value }) => new URL(value))
  const press = (name: string) => fireEvent.click(panel().getByRole('button', { name }))
  async function confirm(name: string) {
    press(name)
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }

  test('are shown once to a user with Pro; their overlay shows the progress until the address is renewed or ends', async () => {
    const page = await renderRoute('/streamers/overlays', { as: 'pro' })
    press('Make the address')
    await waitFor(() => expect(addresses().map(({ pathname }) => pathname)).toEqual(['/widgets/progress', '/widgets/scroll-text']))
    const [first] = addresses()
    const secret = first?.searchParams.get('link')
    expect(secret).toMatch(/^[0-9a-f]{32}$/)
    expect(addresses()[1]?.searchParams.get('link')).toBe(secret)
    await confirm('Renew')
    await waitFor(() => expect(addresses()[0]?.searchParams.get('link')).not.toBe(secret))
    const second = addresses()[0]?.search ?? ''
    page.unmount()

    const old = await renderRoute(`/widgets/progress${first?.search}`)
    const overlay = await renderRoute(`/widgets/progress${second}`)
    await waitFor(() => expect(within(overlay.container).getByRole('main').textContent).toMatch(/^Quests0\/\d+Kappa0\/\d+$/))
    expect(within(old.container).getByRole('main').textContent).toBe('')
    old.unmount()
    overlay.unmount()

    const again = await renderRoute('/streamers/overlays', { as: 'pro', browser: page.browser })
    expect(addresses()).toEqual([])
    await confirm('Revoke')
    await panel().findByRole('button', { name: 'Make the address' })
    again.unmount()
    await renderRoute(`/widgets/progress${second}`)
    expect(screen.getByRole('main').textContent).toBe('')
  })

  test('need Pro, and a login', async () => {
    const { unmount } = await renderRoute('/streamers/overlays', { as: 'free' })
    expect(panel().queryByRole('button')).toBeNull()
    expect(panel().getByRole('link')).toHaveProperty('pathname', '/account')
    unmount()
    await renderRoute('/streamers/overlays', { locale: 'ru' })
    expect(within(screen.getByRole('region', { name: 'Ваш прогресс на стриме' })).getByRole('link')).toHaveProperty(
      'search',
      '?next=%2Fstreamers%2Foverlays',
    )
  })
})

test('the worth of the stash is shown with its change since the overlay was opened', async () => {
  const { unmount, browser } = await renderRoute('/streamers/overlays', { as: 'pro' })
  const panel = within(screen.getByRole('region', { name: 'Stash worth' }))
  fireEvent.click(panel.getByRole('button', { name: 'Make the address' }))
  const address = new URL((await panel.findByRole<HTMLInputElement>('textbox', { name: 'Address: Stash worth' })).value)
  expect(address.pathname).toBe('/widgets/stash-worth')
  await panel.findByText('This stream')
  unmount()
  await renderRoute(`/widgets/stash-worth${address.search}&size=40`, { browser })
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/^Stash worth[\d,]+ ₽.*This stream0 ₽Items\d+$/))
})

test('the worth of a stash is nothing without an address that opens it', async () => {
  await renderRoute(`/widgets/stash-worth?link=${'0'.repeat(32)}&size=__proto__`)
  expect(screen.getByRole('main').textContent).toBe('')
})

test('the address of the clocks follows what is chosen', async () => {
  await renderRoute('/streamers/overlays')
  const clocks = within(screen.getByRole('region', { name: 'Raid clocks' }))
  const search = () => new URL(clocks.getByRole<HTMLInputElement>('textbox', { name: 'Address of the overlay' }).value).search
  expect(search()).toBe('?size=40')
  fireEvent.click(clocks.getByRole('switch', { name: 'Seconds' }))
  fireEvent.click(clocks.getByRole('switch', { name: 'One below the other' }))
  expect(search()).toBe('?size=40&seconds=off&stack=1')
  await waitFor(() => expect(document.location.search).toBe('?clocks.seconds=off&clocks.stack=1'))
  await renderRoute('/streamers/overlays?clocks.seconds=off&clocks.size=-1&clocks.color=fff', { locale: 'ru' })
  const again = within(screen.getByRole('region', { name: 'Время рейда' }))
  expect(new URL(again.getByRole<HTMLInputElement>('textbox').value).search).toBe('?color=fff&seconds=off')
})
