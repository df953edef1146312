import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/http/query-client.ts'
import { startTexts } from '#app/i18n/browser.ts'
import { FrameProvider } from '#app/site/frame.tsx'
import { openPageScope, PageScopeContext } from '#app/storage/page-scope.ts'
import { stubBrowserParts } from '#testing/browser-parts.ts'
import type { DiscordView } from '../service.ts'
import { DiscordPanel } from './discord-panel.tsx'

/** The site, as far as the panel asks it. */
let view: DiscordView
let isAway = false
let codes = 0
const calls: string[] = []
const page = openPageScope()
const queries = createQueryClient()

beforeEach(() => {
  ;[view, isAway, codes] = [{ isOn: true, hasRole: false }, false, 0]
  calls.length = 0
  stubBrowserParts()
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${new URL(input, 'http://localhost').pathname}`)
    if (isAway) return Response.json({ code: 'rate/limit', title: '429 - Rate limit exceeded', status: 429 }, { status: 429 })
    if (method === 'POST') return Response.json({ code: `ABCD-000${++codes}`, expiresAt: '2026-11-20T12:10:00Z' })
    const { link: _, ...unlinked } = view
    view = unlinked
    return Response.json(view)
  })
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

async function open(first: DiscordView) {
  view = first
  const Panel = () => (
    <FrameProvider>
      <QueryClientProvider client={queries}>
        <DiscordPanel view={useLoaderData<DiscordView>()} />
      </QueryClientProvider>
    </FrameProvider>
  )
  const Site = createRoutesStub([{ path: '/', loader: () => view, Component: Panel, HydrateFallback: () => null }])
  render(
    <I18nextProvider i18n={await startTexts('en', ['shell', 'discord', 'error'])}>
      <PageScopeContext value={page}>
        <Site initialEntries={['/']} />
      </PageScopeContext>
    </I18nextProvider>,
  )
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const command = () => screen.findByLabelText<HTMLInputElement>('Command')
const link = { name: 'raider', linkedAt: '2026-11-20T12:00:00Z' }

test('a code is made as a whole command, another one replaces it, and the link is shown once it was typed in Discord', async () => {
  await open({ isOn: true, hasRole: true })
  expect((await screen.findByRole('link', { name: 'About the bot' })).getAttribute('href')).toBe('/discord-bot')
  await press('Get a code')
  expect((await command()).value).toBe('/link code:ABCD-0001')
  await press('Get another code')
  await waitFor(async () => expect((await command()).value).toBe('/link code:ABCD-0002'))
  await press('I have typed it')
  await screen.findByLabelText('Command')
  view = { ...view, link }
  await press('I have typed it')
  await screen.findByText('raider')
  screen.getByText('The patron role follows your Pro.')
  expect(screen.queryByLabelText('Command')).toBeNull()
  expect(calls).toEqual(['POST /api/be/discord/code', 'POST /api/be/discord/code'])
})

test.each([
  [false, 'Alerts by direct message stop.'],
  [true, 'Alerts by direct message stop, and the patron role is taken away.'],
])('unlinking is confirmed, and says what ends (role: %s)', async (hasRole, text) => {
  await open({ isOn: true, hasRole, link })
  await press('Unlink')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  dialog.getByText(text)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls).toEqual([])
  await press('Unlink')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unlink' }))
  await screen.findByRole('button', { name: 'Get a code' })
  expect(screen.queryByText('raider')).toBeNull()
  expect(calls).toEqual(['DELETE /api/be/discord/link'])
})

test('a refusal is said where it happened, and nothing is lost', async () => {
  await open({ isOn: true, hasRole: false })
  await press('Get a code')
  const { value } = await command()
  isAway = true
  await press('Get another code')
  await screen.findByText('429 - Rate limit exceeded')
  expect((await command()).value).toBe(value)
})

test('a site without a bot says so; a link from before can still be ended', async () => {
  await open({ isOn: false, hasRole: false, link })
  await screen.findByText('This site has no Discord bot.')
  expect(screen.queryByRole('button', { name: 'Get a code' })).toBeNull()
  screen.getByRole('button', { name: 'Unlink' })
})
