import type { MetaDescriptor } from 'react-router'
import type { RootData } from '#app/site/load-root.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { ListData } from './load-list.ts'

/** Head of a market page; a page that did not load has none of its own. */
export function listMeta(page: ListData | undefined, root: RootData | undefined): MetaDescriptor[] {
  if (!page || !root) return []
  return pageMeta({ ...page.head, locale: root.locale, publicUrl: root.publicUrl })
}
