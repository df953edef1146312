import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useFrame } from '#app/site/frame.tsx'
import { latestBuildQuery } from '../client/build-check.ts'
import { mayReload } from '../client/may-reload.ts'

const loadNotice = () => import('./update-notice.tsx').then(({ UpdateNotice }) => UpdateNotice)

/**
 * Notices a newer build: says so, and loads the next page from the server instead of mixing two builds.
 * A part of the page that fails to load counts as a new build, because that is what a missing file means.
 */
export function BuildWatch() {
  const { buildId } = useFrame()
  const navigation = useNavigation()
  const { data: latest } = useQuery({ ...latestBuildQuery(buildId), enabled: buildId !== '' })
  const isNew = latest !== buildId
  const isBroken = useRef(false)
  const UpdateNotice = useLoaded(isNew, loadNotice)

  useEffect(() => {
    const broken = () => {
      isBroken.current = true
    }
    addEventListener('vite:preloadError', broken)
    return () => removeEventListener('vite:preloadError', broken)
  }, [])

  const { location: target, formMethod } = navigation
  useEffect(() => {
    if (!target || !(isNew || isBroken.current) || (formMethod && formMethod !== 'GET')) return
    if (mayReload(target.pathname, Date.now(), () => sessionStorage)) location.assign(`${target.pathname}${target.search}${target.hash}`)
  }, [target, formMethod, isNew])

  return UpdateNotice ? <UpdateNotice /> : null
}
