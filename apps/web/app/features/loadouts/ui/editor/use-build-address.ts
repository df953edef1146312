import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { replaceAddressSoon } from '#app/http/use-address.ts'
import { type EditorView, withCode } from './editor-path.ts'
import type { OpenedLink, ViewState } from './use-opened-link.ts'

type Shown = {
  opened: OpenedLink
  gunUrl: string
  view: EditorView
  /** Undefined while nothing was changed. */
  build: { code: string | undefined; packed: string } | undefined
}

/**
 * Writes the build and the view into the address. A part that is chosen takes no step of the browser's history, a view does: Back leads
 * to the former view, of the build as it is now. Gives back what shows another view.
 */
export function useBuildAddress({ opened, gunUrl, view, build }: Shown): (view: EditorView) => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const { entry, pathname } = opened
  // The address of a saved loadout or a preset stays its own, and means something else without a code.
  const isPlain = pathname.endsWith(`/weapon/${gunUrl}`)
  const path = withView(build ? withCode(pathname, isPlain ? build.code : build.packed) : opened.path, view)
  const isTouched = build !== undefined || key !== firstKey
  useEffect(() => {
    if (isTouched) return replaceAddressSoon(path)
  }, [path, isTouched])
  const shown = useRef({ path, view })
  useEffect(() => {
    shown.current = { path, view }
  }, [path, view])
  return useCallback(
    (next: EditorView) => {
      if (next === shown.current.view) return
      const state: ViewState = { openedBy: entry }
      void navigate(withView(shown.current.path, next), { state, preventScrollReset: true })
    },
    [navigate, entry],
  )
}

/** The first view has no name in the address. */
function withView(path: string, view: EditorView): string {
  const url = new URL(path, 'https://site.invalid')
  if (view === 'build') url.searchParams.delete('view')
  else url.searchParams.set('view', view)
  return url.pathname + url.search
}
