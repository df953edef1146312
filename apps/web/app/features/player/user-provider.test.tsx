import { toWire } from '@stashwise/accounts/wire'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { aRecord } from './testing/a-record.ts'
import { UserProvider, useEditUser, useSaveState, useUser, useUserField } from './user-provider.tsx'

const started = vi.fn()
vi.mock('./client/browser-store.ts', () => {
  started()
  return {}
})

function Viewer() {
  const user = useUser()
  const count = useUserField((field) => field?.favourites.length ?? 0)
  const { edit } = useEditUser()
  return <p>{[user?.username ?? 'visitor', count, useSaveState(), user ? '' : edit({ level: 2 })].join(' ')}</p>
}

test('the first drawing has the user the page came with', () => {
  const html = renderToString(
    <UserProvider record={toWire(aRecord({ favourites: ['gpu', 'ledx'] }))}>
      <Viewer />
    </UserProvider>,
  )
  expect(html).toContain('pro 2 saved')
})

test('a visitor is nobody, and nothing is loaded or asked for', () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const html = renderToString(
    <UserProvider record={undefined}>
      <Viewer />
    </UserProvider>,
  )
  expect(html).toContain('visitor 0 saved login-required')
  expect(started).not.toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
})
