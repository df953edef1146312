import { useEffect } from 'react'

/** The address follows this long after the last change. Milliseconds. */
const delayMs = 250

export const buildPath = (gunUrl: string, code: string | undefined): string =>
  `/loadouts/weapon/${gunUrl}${code === undefined ? '' : `?b=${code}`}`

type Shown = {
  /** Undefined while the build is the one the address was opened with. */
  path: string | undefined
  /** Absent for the first view. */
  view: string | undefined
}

/** Writes the build and the view into the address, without a step of the browser's history. */
export function useBuildAddress({ path, view }: Shown) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const now = location.pathname + location.search
      const url = new URL(path ?? now, location.origin)
      if (view === undefined) url.searchParams.delete('view')
      else url.searchParams.set('view', view)
      const next = url.pathname + url.search
      if (next !== now) history.replaceState(history.state, '', next)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [path, view])
}
