import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { removeOldCopies } from '#app/features/search/remove-old-copies.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useUserRetry } from '#app/site/use-user-retry.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { prefetchPayloads } from '../client/payload-prefetch.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** What a page does once it is hydrated: removes service workers and copies of names of earlier versions, prefetches likely pages, gives the focus back after Back, and asks again who is signed in when nobody could say. Renders nothing. */
export function PageStart() {
  const page = usePageScope()
  const { buildId, isUserUnknown } = useFrame()
  const { pathname } = useLocation()
  // Only crawlers read pages below a language's prefix: they open each page anew.
  const isPrefixed = useHref('/') !== '/'
  useFocusReturn()
  useUserRetry(isUserUnknown)
  useEffect(removeServiceWorkers, [])
  useEffect(removeOldCopies, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has other links
  useEffect(() => (buildId && !isPrefixed ? prefetchPayloads(page, buildId) : undefined), [page, buildId, isPrefixed, pathname])
  return null
}

function removeServiceWorkers() {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.getRegistrations().then(
    (all) => Promise.all(all.map((worker) => worker.unregister())),
    (error: unknown) => console.warn('Service workers could not be removed', error),
  )
}
