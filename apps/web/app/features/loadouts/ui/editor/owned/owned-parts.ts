import type { ItemUid } from '@stashwise/game/ids'
import * as z from 'zod/mini'
import { browserStore } from '#app/storage/browser-store.ts'
import { useBrowserStore } from '#app/storage/use-browser-store.ts'

/** The game has some 2,000 parts; a longer list is no player’s. */
const mostOwned = 1000
const schema = z.catch(z.array(z.string().check(z.maxLength(64))), [])
const readOwned = (stored: unknown): readonly ItemUid[] => schema.parse(stored).slice(0, mostOwned) as ItemUid[]

const ownedParts = browserStore({ key: 'owned_parts', read: readOwned })
export const closeOwnedParts = ownedParts.close

/** Parts the player has, of any weapon; none on the server. */
export const useOwnedParts = (): readonly ItemUid[] => useBrowserStore(ownedParts).value

export const addOwnedParts = (uids: readonly ItemUid[]) => ownedParts.change((all) => [...new Set([...all, ...uids])].slice(-mostOwned))
export const removeOwnedPart = (uid: ItemUid) => ownedParts.change((all) => all.filter((one) => one !== uid))
