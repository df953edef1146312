import * as z from 'zod/mini'
import { createBrowserDocument } from '#app/storage/browser-document.ts'
import {
  type BrowserStorage,
  browserStorage,
  type InTurn,
  inTurnOfTabs,
  openStorageChannel,
  type StorageChannel,
} from '#app/storage/browser-storage.ts'

/** A build that is compared. `code`: of its link; absent for a default preset. */
export type ComparedBuild = { gunUrl: string; code?: string | undefined; title: string }

/** Builds side by side, as many as a screen has room for. */
export const mostCompared = 4

const entry = z.object({ gunUrl: z.string(), code: z.optional(z.string()), title: z.string() })
const schema = z.catch(z.array(entry), [])
export const readCompared = (stored: unknown): readonly ComparedBuild[] => schema.parse(stored).slice(0, mostCompared)

export const comparedKey = ({ gunUrl, code }: Pick<ComparedBuild, 'gunUrl' | 'code'>): string => `${gunUrl} ${code ?? ''}`

/** The list with a build more; the oldest makes room, and one that is on it already stays where it is. */
export function withCompared(list: readonly ComparedBuild[], build: ComparedBuild): readonly ComparedBuild[] {
  const key = comparedKey(build)
  return list.some((one) => comparedKey(one) === key) ? list : [...list, build].slice(-mostCompared)
}

type Parts = { storage: BrowserStorage; channel: StorageChannel; inTurn: InTurn }

/** Builds that are compared, stored in this browser and the same in all its tabs. */
function createComparedList(parts: Parts) {
  const list = createBrowserDocument<readonly ComparedBuild[]>({ key: 'compared_builds', read: readCompared, ...parts })
  return {
    get: () => list.get().value,
    subscribe: list.subscribe,
    settled: list.settled,
    add: (build: ComparedBuild) => list.change((all) => withCompared(all, build)),
    remove: (key: string) => list.change((all) => all.filter((one) => comparedKey(one) !== key)),
  }
}

let store: ReturnType<typeof createComparedList> | undefined

/** Made in the browser only. */
export function comparedList() {
  store ??= createComparedList({ storage: browserStorage, channel: openStorageChannel('stashwise-compared-builds'), inTurn: inTurnOfTabs })
  return store
}

/** The next page begins with what is stored, as after a reload. */
export async function forgetComparedList() {
  const forgotten = store
  store = undefined
  await forgotten?.settled()
}
