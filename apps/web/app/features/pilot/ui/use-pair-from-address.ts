import { useEffect } from 'react'
import { usePageScope } from '#app/storage/page-scope.ts'
import { codeOfHash } from '../client/pair-code.ts'
import { pilotStore } from '../client/use-pilot.ts'

/** Pairs by the code that the pilot's own page put into the address, and takes it out of there. */
export function usePairFromAddress() {
  const page = usePageScope()
  useEffect(() => {
    const code = codeOfHash(location.hash)
    if (code === undefined) return
    history.replaceState(history.state, '', location.pathname + location.search)
    pilotStore(page).pair(code)
  }, [page])
}
