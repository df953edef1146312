import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while its page is being hydrated, true from then on: for what only the browser knows, or what needs scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
