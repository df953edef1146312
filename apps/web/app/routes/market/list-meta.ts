import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import type { RootData } from '#app/features/shell/server/load-root.ts'
import type { ListData } from './load-list.ts'

/** Head of a market page; a page that did not load has none of its own. */
export function listMeta(page: ListData | undefined, root: RootData | undefined): MetaDescriptor[] {
  if (!page || !root) return []
  return pageMeta({ ...page.head, locale: root.locale, publicUrl: root.publicUrl })
}
