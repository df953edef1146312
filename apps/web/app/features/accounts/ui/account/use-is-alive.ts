import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is the server's drawing and nothing on it answers yet. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
