import type { UserRecord } from '@stashwise/accounts/record'
import { fromWire, type Wire } from '@stashwise/accounts/wire'
import type { GameMode } from '@stashwise/game/mode'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { withTexts } from '#app/i18n/browser.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { createNoticeFeed } from './client/notice-feed.ts'
import { createUserHandle, type UserHandle, visitorHandle } from './client/user-handle.ts'
import type { SaveState } from './save-notice.ts'

type UserOfPage = { handle: UserHandle; seed: UserRecord | undefined }

const UserContext = createContext<UserOfPage>({ handle: visitorHandle, seed: undefined })
const visitor: UserOfPage = { handle: visitorHandle, seed: undefined }

const loadNotices = () => withTexts(import('./ui/save-notices.tsx'), 'save').then(({ SaveNotices }) => SaveNotices)

function loadStore() {
  // Loaded before they are needed, because they report a lost network.
  loadNotices().catch((error: unknown) => console.warn('Notices could not be loaded', error))
  return import('./client/browser-store.ts')
}

/** Gives the page its user. `record`: the user the page was rendered for; visitors get nothing and load nothing. */
export function UserProvider({ record: sent, children }: { record: Wire<UserRecord> | undefined; children: ReactNode }) {
  const record = useMemo(() => sent && fromWire(sent), [sent])
  if (!record) return <UserContext value={visitor}>{children}</UserContext>
  return (
    <SignedIn key={record.uid} record={record}>
      {children}
    </SignedIn>
  )
}

function SignedIn({ record, children }: { record: UserRecord; children: ReactNode }) {
  const [hasNotice, setHasNotice] = useState(false)
  const [seed] = useState(record)
  const { handle, feed, value } = useMemo(() => {
    const feed = createNoticeFeed(() => setHasNotice(true))
    const handle = createUserHandle(seed, loadStore, feed.notify)
    return { feed, handle, value: { handle, seed } satisfies UserOfPage }
  }, [seed])
  useEffect(() => handle.start(), [handle])
  useEffect(() => handle.take(record), [handle, record])
  // Notices that could not be loaded are requested again with the next one.
  const SaveNotices = useLoaded(hasNotice, loadNotices, () => setHasNotice(false))
  return (
    <UserContext value={value}>
      {children}
      {SaveNotices ? <SaveNotices feed={feed} retry={handle.retry} /> : null}
    </UserContext>
  )
}

/** The signed-in user as of now; undefined for visitors. Renders again with every change: {@link useUserField} for less. */
export const useUser = (): UserRecord | undefined => useUserField((user) => user)

/** What `select` takes of the user; renders again only when that changes, so return a part of it or a plain value. */
export function useUserField<Field>(select: (user: UserRecord | undefined) => Field): Field {
  const { handle, seed } = useContext(UserContext)
  return useSyncExternalStore(
    handle.subscribe,
    () => select(handle.get()),
    () => select(seed),
  )
}

/** The user whose PMC a page of a mode shows: after a switch the PMC that is being left, until the page has the facts of the other mode. */
export function useUserOfMode(mode: GameMode): UserRecord | undefined {
  const { handle, seed } = useContext(UserContext)
  return useSyncExternalStore(
    handle.subscribe,
    () => handle.getOf(mode),
    () => seed,
  )
}

/**
 * What changes the user: `edit` for fields, `act` for characters, resets, own prices and the name; `get` is the user with all edits up to now, for
 * edits that follow each other faster than the page renders. The same on every render.
 */
export const useEditUser = (): Pick<UserHandle, 'edit' | 'act' | 'get'> => useContext(UserContext).handle

export function useSaveState(): SaveState {
  const { handle } = useContext(UserContext)
  return useSyncExternalStore(handle.subscribe, handle.saveState, () => 'saved')
}
