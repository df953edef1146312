import { useCallback } from 'react'
import { useBrowserDocument } from '#app/storage/browser-document.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { type MapChoices, mapChoices } from '../../client/map-choices.ts'

/** The player's choices for maps, and how they are changed; the first ones until the stored ones were read. */
export function useMapChoices() {
  const page = usePageScope()
  const { value, isReady } = useBrowserDocument(mapChoices)
  const change = useCallback((part: Partial<MapChoices>) => void mapChoices(page).change((all) => ({ ...all, ...part })), [page])
  return { choices: value, isReady, change }
}
