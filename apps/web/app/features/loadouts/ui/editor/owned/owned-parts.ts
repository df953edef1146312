import { type ItemUid, itemUid } from '@stashwise/game/ids'
import * as z from 'zod/mini'
import { browserDocument, useBrowserDocument } from '#app/storage/browser-document.ts'
import type { PageScope } from '#app/storage/page-scope.ts'

/** The game has some 2,000 parts; a longer list is no player’s. */
const maxOwned = 1000
const schema = z.catch(z.array(z.string().check(z.maxLength(64))), [])
const parseOwned = (stored: unknown): readonly ItemUid[] => schema.parse(stored).slice(0, maxOwned).map(itemUid)

const ownedParts = browserDocument({ key: 'owned_parts', read: parseOwned })

/** Parts the player has, of any weapon; none on the server. */
export const useOwnedParts = (): readonly ItemUid[] => useBrowserDocument(ownedParts).value

export const addOwnedParts = (page: PageScope, uids: readonly ItemUid[]) =>
  ownedParts(page).change((all) => [...new Set([...all, ...uids])].slice(-maxOwned))
export const removeOwnedPart = (page: PageScope, uid: ItemUid) => ownedParts(page).change((all) => all.filter((one) => one !== uid))
