import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'

/** Plain data with those objects of its former value that are equal: memoised components are rendered for the others only. */
export function useShared<Value>(next: Value): Value {
  const former = useRef(next)
  const shared = useMemo(() => replaceEqualDeep(former.current, next), [next])
  useEffect(() => {
    former.current = shared
  }, [shared])
  return shared
}
