import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useLoaded } from '../../../kit/use-loaded.ts'
import { askLatestBuild, checkEveryMs, mayReload } from '../build-check.ts'
import { useFrame } from '../frame.tsx'

const loadNotice = () => import('./update-notice.tsx').then(({ UpdateNotice }) => UpdateNotice)

/**
 * Notices a newer build: says so, and loads the next page from the server instead of mixing two builds.
 * A part of the page that fails to load counts as a new build, because that is what a missing file means.
 */
export function BuildWatch() {
  const { buildId } = useFrame()
  const navigation = useNavigation()
  const isStale = useRef(false)
  const [isNew, setIsNew] = useState(false)
  const UpdateNotice = useLoaded(isNew, loadNotice)

  useEffect(() => {
    if (!buildId) return
    const check = async () => {
      const latest = await askLatestBuild(Date.now())
      if (latest === undefined || latest === buildId) return
      isStale.current = true
      setIsNew(true)
    }
    const seen = () => void (document.visibilityState === 'visible' && check())
    const broken = () => {
      isStale.current = true
    }
    const timer = setInterval(check, checkEveryMs)
    document.addEventListener('visibilitychange', seen)
    addEventListener('vite:preloadError', broken)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('vite:preloadError', broken)
    }
  }, [buildId])

  const { location: target, formMethod } = navigation
  useEffect(() => {
    if (!target || !isStale.current || (formMethod && formMethod !== 'GET')) return
    if (mayReload(target.pathname, Date.now(), () => sessionStorage)) location.assign(`${target.pathname}${target.search}${target.hash}`)
  }, [target, formMethod])

  return UpdateNotice ? <UpdateNotice /> : null
}
