import { useSyncExternalStore } from 'react'
import { type ComparedBuild, comparedList } from './compare-list.ts'

const none: readonly ComparedBuild[] = []
const subscribe = (listener: () => void) => comparedList().subscribe(listener)

/** Builds the player compares; none on the server. */
export const useComparedList = (): readonly ComparedBuild[] =>
  useSyncExternalStore(
    subscribe,
    () => comparedList().get().value,
    () => none,
  )
