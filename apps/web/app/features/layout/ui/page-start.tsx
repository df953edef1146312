import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { removeOldCopies } from '#app/features/search/remove-old-copies.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useUserRetry } from '#app/site/use-user-retry.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { prefetchPayloads } from '../client/payload-prefetch.ts'
import { removeServiceWorkers } from '../client/remove-service-workers.ts'
import { useFocusReturn } from './use-focus-return.ts'

/**
 * What a page does once it is hydrated: removes service workers and copies of names of earlier versions, prefetches likely pages, returns the
 * focus after Back, and revalidates while the user is unknown. Renders nothing.
 */
export function PageStart() {
  const page = usePageScope()
  const { buildId, isUserUnknown } = useFrame()
  const { pathname } = useLocation()
  // Only crawlers read pages below a language's prefix, and they load each page from the server.
  const isPrefixed = useHref('/') !== '/'
  useFocusReturn()
  useUserRetry(isUserUnknown)
  useEffect(() => void removeServiceWorkers(), [])
  useEffect(removeOldCopies, [])
  useEffect(() => {
    if (buildId && !isPrefixed) return prefetchPayloads(page, buildId, pathname)
  }, [page, buildId, isPrefixed, pathname])
  return null
}
