import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useFrame } from '../frame.tsx'
import { prefetchPayloads } from '../payload-prefetch.ts'

/** What a page does once it is hydrated: removes service workers of earlier versions and prefetches likely pages. Renders nothing. */
export function PageStart() {
  const { buildId } = useFrame()
  const { pathname } = useLocation()
  useEffect(removeServiceWorkers, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has other links
  useEffect(() => (buildId ? prefetchPayloads(buildId) : undefined), [buildId, pathname])
  return null
}

function removeServiceWorkers() {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.getRegistrations().then(
    (all) => Promise.all(all.map((worker) => worker.unregister())),
    (error: unknown) => console.warn('Service workers could not be removed', error),
  )
}
