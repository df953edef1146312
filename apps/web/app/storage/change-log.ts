import { applyPatch, isPatch, patchBetween, type ValuePatch } from './value-patch.ts'

/** What of `localStorage` is used. */
export type TextStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

export type ChangeLog = ReturnType<typeof createChangeLog>

/** A document that cannot be stored collects no more changes than these. */
const maxEntries = 100

/**
 * Changes of a document that are not stored yet, written synchronously: a tab that is closed in the same moment loses none. Shared by all tabs;
 * whichever stores the document next also stores and removes the entries of tabs that are gone.
 */
export function createChangeLog(name: string, storageOf: () => TextStorage, newId: () => string) {
  const area = `unstored/${name}/`

  function ids(): string[] {
    try {
      const storage = storageOf()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys.filter((key) => key.startsWith(area)).toSorted()
    } catch {
      return []
    }
  }

  function patchOf(id: string): ValuePatch | undefined {
    try {
      const patch: unknown = JSON.parse(storageOf().getItem(id) ?? '')
      return isPatch(patch) ? patch : undefined
    } catch {
      return undefined
    }
  }

  return {
    ids,
    /** Undefined where it could not be written: storage is closed to pages, or full. */
    add(before: unknown, after: unknown): string | undefined {
      const patch = patchBetween(before, after)
      if (!patch || ids().length >= maxEntries) return undefined
      try {
        const id = `${area}${newId()}`
        storageOf().setItem(id, JSON.stringify(patch))
        return id
      } catch {
        return undefined
      }
    },
    /** A stored value with the changes of some entries. */
    replay(stored: unknown, entries: readonly string[]): unknown {
      return entries.reduce((value, id) => {
        const patch = patchOf(id)
        return patch ? applyPatch(value, patch) : value
      }, stored)
    },
    remove(entries: readonly string[]): void {
      try {
        for (const id of entries) storageOf().removeItem(id)
      } catch {
        // Storage that is closed has no entries.
      }
    },
  }
}

export const openChangeLog = (name: string): ChangeLog => createChangeLog(name, () => localStorage, newEntryId)

let made = 0

/** In the order they are made, different in each tab. */
function newEntryId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${Date.now()}-${String(made++).padStart(6, '0')}-${random.toString(36)}`
}
