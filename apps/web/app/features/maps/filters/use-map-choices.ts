import { useCallback, useSyncExternalStore } from 'react'
import { type MapChoices, mapChoices, readMapChoices } from './map-choices.ts'

const atFirst = { value: readMapChoices(undefined), isReady: false, isStored: true }
const subscribe = (listener: () => void) => mapChoices().subscribe(listener)

/** The player's choices for maps, and how they are changed; the first ones until the stored ones were read. */
export function useMapChoices() {
  const { value, isReady } = useSyncExternalStore(
    subscribe,
    () => mapChoices().get(),
    () => atFirst,
  )
  const change = useCallback((part: Partial<MapChoices>) => void mapChoices().change((all) => ({ ...all, ...part })), [])
  return { choices: value, isReady, change }
}
