import type { UserRecord } from '@stashwise/accounts/record'
import { toWire } from '@stashwise/accounts/wire'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aRecord, extraUid } from '#app/features/player/testing/a-record.ts'
import { UserProvider } from '#app/features/player/user-provider.tsx'
import { FrameProvider } from '#app/site/frame.tsx'
import { openPageScope, PageScopeContext } from '#app/storage/page-scope.ts'
import { progressStores, useProgress } from '../use-progress.ts'

const store = vi.hoisted(() => ({ selected: undefined as UserRecord | undefined, tell: () => {}, edit: vi.fn(() => 'accepted') }))
vi.mock('#app/features/player/client/browser-store.ts', () => ({
  startUserStore: (record: UserRecord) => ({
    get: () => store.selected ?? record,
    saveState: () => 'saved',
    subscribe: (listener: () => void) => {
      store.tell = listener
      return () => {}
    },
    edit: store.edit,
    stop() {},
  }),
}))
afterEach(() => {
  store.selected = undefined
})

function Viewer() {
  const { player, place, isReady, edit } = useProgress()
  return (
    <button type="button" onClick={() => edit({ level: player.level + 1, questsDone: { add: [`quest ${player.level}`] } })}>
      {`level ${player.level}, ${[...player.questsDone].join(' ')}, ${place}, ${isReady ? 'ready' : 'not ready'}`}
    </button>
  )
}
const Framed = () => (
  <FrameProvider>
    <Viewer />
  </FrameProvider>
)
const pageOf = (record: UserRecord | undefined) => (
  <PageScopeContext value={openPageScope()}>
    <UserProvider record={record && toWire(record)}>
      <Viewer />
    </UserProvider>
  </PageScopeContext>
)
const text = () => screen.getByRole('button').textContent

test('Pro players see what is saved with the account, from the first rendering on', () => {
  expect(renderToString(pageOf(aRecord({ level: 14, questsDone: ['debut'] })))).toContain('level 14, debut, account, ready')
})

test('everybody else is rendered as a new character and hydrated to what the browser has', async () => {
  const earlier = openPageScope()
  progressStores.pvp(earlier).edit({ level: 7 })
  await earlier.close()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(pageOf(undefined))
  expect(text()).toBe('level 1, , browser, ready')
  const errors = vi.spyOn(console, 'error')
  render(pageOf(undefined), { container, hydrate: true })
  await vi.waitFor(() => expect(text()).toBe('level 7, , browser, ready'))
  act(() => screen.getByRole('button').click())
  expect(text()).toBe('level 8, quest 7, browser, ready')
  expect(errors).not.toHaveBeenCalled()
})

test('for a player that a cookie told of, the server renders no figures, and hydration shows those of the browser at once', async () => {
  const earlier = openPageScope()
  progressStores.pvp(earlier).edit({ level: 7 })
  await earlier.close()
  const page = openPageScope()
  const player = { known: ['level'], counts: true, level: 7 }
  const frame = { locale: 'en', mode: 'pvp', isUserUnknown: false, player, now: 0 }
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Framed }])
  const site = (
    <PageScopeContext value={page}>
      <Page hydrationData={{ loaderData: { root: frame } }} />
    </PageScopeContext>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(site)
  expect(text()).toBe('level 1, , browser, not ready')
  const shown: (string | null)[] = []
  const errors = vi.spyOn(console, 'error')
  const watch = new MutationObserver(() => shown.push(text()))
  watch.observe(container, { subtree: true, childList: true, characterData: true })
  render(site, { container, hydrate: true })
  await vi.waitFor(() => expect(text()).toBe('level 7, , browser, ready'))
  watch.disconnect()
  expect(shown.filter((said) => said?.endsWith(', ready'))).not.toContain('level 1, , browser, ready')
  expect(errors).not.toHaveBeenCalled()
})

test('a player whose Pro has ended goes on in the browser from what the account has', async () => {
  render(pageOf(aRecord({ pro: false, level: 14, questsDone: ['debut'] })))
  await vi.waitFor(() => expect(text()).toBe('level 14, debut, browser, ready'))
  act(() => screen.getByRole('button').click())
  expect(text()).toBe('level 15, debut quest 14, browser, ready')
})

test('after a switch to PVE a page of PVP shows the progress of PVP, and marks nothing for the PMC of PVE', async () => {
  render(pageOf(aRecord({ level: 14, questsDone: ['debut'] })))
  act(() => screen.getByRole('button').click())
  await vi.waitFor(() => expect(store.edit).toHaveBeenCalledOnce())
  act(() => {
    store.selected = aRecord({ characterUid: extraUid, gameMode: 'PVE', level: 3, version: 2 })
    store.tell()
  })
  expect(text()).toBe('level 14, debut, account, ready')
  act(() => screen.getByRole('button').click())
  expect(store.edit).toHaveBeenCalledOnce()
})
