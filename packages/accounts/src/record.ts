import type { PlayerFields } from './fields.ts'
import type { Faction, WireMode } from './vocabulary.ts'

/** A character in the user menu. `main` is the first one: it stays PVP and cannot be deleted. */
export type CharacterSummary = { uid: string; faction: Faction; level: number; characterName: string; gameMode: WireMode; main: boolean }

/** Where Pro comes from, the strongest reason first. */
export type ProSource = 'everyone' | 'granted' | 'patreon' | 'shared'

/** Own prices in whole roubles by item uid. */
export type PriceMaps = { ownBuy: Record<string, number>; ownSell: Record<string, number> }

/** A link that gives Pro to one account; `expires`, `created`: ISO instants; `accepted`: taken. */
export type AccountLink = { token?: string; expires: string; accepted: boolean; username?: string }

/** A wipe that reset characters of the user, until it can no longer be undone. Instants are ISO texts. */
export type WipeNotice = {
  uid: string
  mode: WireMode
  at: string
  undoUntil: string
  /** The player has dismissed its notice. */
  seen: boolean
  /** Characters whose progress can still be restored; at least one. */
  characterUids: string[]
}

/** The user of spec section 3, as `GET /api/be/users/me` returns it: the account, its Pro, and the selected character's fields. */
export type UserRecord = PlayerFields &
  PriceMaps & {
    uid: string
    email: string
    username: string
    /** ISO instant. */
    created: string
    admin: boolean
    pro: boolean
    proSource?: ProSource
    /** ISO instant; absent when it has no end of its own. */
    proUntil?: string
    characterUid: string
    /** When it was made on this site, an ISO instant. */
    characterCreated: string
    characters: CharacterSummary[]
    accountLink?: AccountLink
    /** The latest first; absent when there are none. */
    wipes?: WipeNotice[]
    /** Grows with every write of this account. */
    version: number
  }

/** The character the record's fields belong to. */
export const selectedCharacter = (record: Pick<UserRecord, 'characters' | 'characterUid'>): CharacterSummary | undefined =>
  record.characters.find(({ uid }) => uid === record.characterUid)
