import { useEffect, useMemo, useRef } from 'react'
import { shareUnchanged } from '#app/storage/share-unchanged.ts'

/** Plain data with those objects of its former value that are equal: memoised components are rendered for the others only. */
export function useSharedStructure<Value>(next: Value): Value {
  const former = useRef(next)
  const shared = useMemo(() => shareUnchanged(former.current, next), [next])
  useEffect(() => {
    former.current = shared
  }, [shared])
  return shared
}
