import type { UserRecord } from '@stashwise/accounts/record'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { aRecord } from '#app/features/player/testing/a-record.ts'
import { UserProvider } from '#app/features/player/user-provider.tsx'
import { forgetProgressStores, progressStore, useProgress } from '../use-progress.ts'

vi.mock('#app/features/player/browser-store.ts', () => ({
  startUserStore: (record: UserRecord) => ({ get: () => record, subscribe: () => () => {}, stop() {} }),
}))

function Viewer() {
  const { player, place, isReady, edit } = useProgress()
  return (
    <button type="button" onClick={() => edit({ level: player.level + 1, questsDone: { add: [`quest ${player.level}`] } })}>
      {`level ${player.level}, ${[...player.questsDone].join(' ')}, ${place}, ${isReady ? 'ready' : 'not ready'}`}
    </button>
  )
}
const pageOf = (record: Parameters<typeof UserProvider>[0]['record']) => (
  <UserProvider record={record}>
    <Viewer />
  </UserProvider>
)
const text = () => screen.getByRole('button').textContent

test('Pro players see what is saved with the account, from the first rendering on', () => {
  expect(renderToString(pageOf(aRecord({ level: 14, questsDone: ['debut'] })))).toContain('level 14, debut, account, ready')
})

test('everybody else is rendered as a new character and hydrated to what the browser has', async () => {
  progressStore('pvp').edit({ level: 7 })
  await forgetProgressStores()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(pageOf(undefined))
  expect(text()).toBe('level 1, , browser, not ready')
  const errors = vi.spyOn(console, 'error')
  render(pageOf(undefined), { container, hydrate: true })
  await vi.waitFor(() => expect(text()).toBe('level 7, , browser, ready'))
  act(() => screen.getByRole('button').click())
  expect(text()).toBe('level 8, quest 7, browser, ready')
  expect(errors).not.toHaveBeenCalled()
})

test('a player whose Pro has ended goes on in the browser from what the account has', async () => {
  render(pageOf(aRecord({ pro: false, level: 14, questsDone: ['debut'] })))
  await vi.waitFor(() => expect(text()).toBe('level 14, debut, browser, ready'))
  act(() => screen.getByRole('button').click())
  expect(text()).toBe('level 15, debut quest 14, browser, ready')
})
