import type { NameKey } from './client/names-store.ts'

const oldCopies: readonly NameKey[] = ['items_l10n', 'quests_l10n']

/** Deletes the names that earlier versions wrote to localStorage under the plain keys. */
export function removeOldCopies(): void {
  try {
    for (const key of oldCopies) localStorage.removeItem(key)
  } catch (error) {
    console.warn('Old copies of names could not be removed', error)
  }
}
