import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { withCode } from './editor-path.ts'

/** In the browser's history, of an editor's further views: the entry it was opened with. */
const viewState = z.object({ openedBy: z.string() })
export type ViewState = z.infer<typeof viewState>

/** The address an editor was opened with. */
export type OpenedLink = {
  /** Differs for every opening of a link, even of the same one; the same for all views of one editor. */
  entry: string
  /** The build of the address; undefined: the default preset. */
  code: string | undefined
  pathname: string
  /** With its code, where it had one. */
  path: string
}

/** What the editor began with: views that are stepped through afterwards are of the same build, whatever their address was then. */
export function useOpenedLink({ b, code }: { b: string | undefined; code: string | undefined }): OpenedLink {
  const { key, state, pathname } = useLocation()
  const entry = viewState.safeParse(state).data?.openedBy ?? key
  const next: OpenedLink = { entry, code: b ?? code, pathname, path: withCode(pathname, b) }
  const [opened, setOpened] = useState(next)
  if (opened.entry === entry) return opened
  setOpened(next)
  return next
}
