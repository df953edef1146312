import { useCallback } from 'react'
import { useBrowserStore } from '#app/storage/use-browser-store.ts'
import { type MapChoices, mapChoices } from '../../client/map-choices.ts'

/** The player's choices for maps, and how they are changed; the first ones until the stored ones were read. */
export function useMapChoices() {
  const { value, isReady } = useBrowserStore(mapChoices)
  const change = useCallback((part: Partial<MapChoices>) => void mapChoices.change((all) => ({ ...all, ...part })), [])
  return { choices: value, isReady, change }
}
