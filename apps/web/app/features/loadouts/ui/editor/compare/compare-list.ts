import * as z from 'zod/mini'
import { browserDocument, useBrowserDocument } from '#app/storage/browser-document.ts'
import type { PageScope } from '#app/storage/page-scope.ts'

/** A build that is compared. `code`: of its link; absent for a default preset. */
export type ComparedBuild = { gunUrl: string; code?: string | undefined; title: string }

/** Builds side by side, as many as a screen has room for. */
export const maxCompared = 4

const entry = z.object({ gunUrl: z.string(), code: z.optional(z.string()), title: z.string() })
const schema = z.catch(z.array(entry), [])
export const readCompared = (stored: unknown): readonly ComparedBuild[] => schema.parse(stored).slice(0, maxCompared)

export const comparedKey = ({ gunUrl, code }: Pick<ComparedBuild, 'gunUrl' | 'code'>): string => `${gunUrl} ${code ?? ''}`

/** The list with a build more; the oldest makes room, and one that is on it already stays where it is. */
export function withCompared(list: readonly ComparedBuild[], build: ComparedBuild): readonly ComparedBuild[] {
  const key = comparedKey(build)
  return list.some((one) => comparedKey(one) === key) ? list : [...list, build].slice(-maxCompared)
}

const comparedList = browserDocument({ key: 'compared_builds', read: readCompared })

/** Builds the player compares; none on the server. */
export const useComparedList = (): readonly ComparedBuild[] => useBrowserDocument(comparedList).value

export const addCompared = (page: PageScope, build: ComparedBuild) => comparedList(page).change((all) => withCompared(all, build))
export const removeCompared = (page: PageScope, key: string) =>
  comparedList(page).change((all) => all.filter((one) => comparedKey(one) !== key))
