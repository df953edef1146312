import { newAccountFields, newCharacterFields } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'

export const userUid = '3f0c7a52-6d0e-4c55-9a38-2f6d1b0e9c01'
export const extraUid = '9b1d5e60-0a4f-4f8e-8a6b-7c2e4d3f5a02'

/** A Pro user with a main character and an extra one. */
export function aRecord(own: Partial<UserRecord> = {}): UserRecord {
  return {
    ...newAccountFields(),
    ...newCharacterFields(),
    tracksProgress: true,
    uid: userUid,
    email: 'pro@stashwise.local',
    username: 'pro',
    created: '2026-11-01T00:00:00.000Z',
    admin: false,
    pro: true,
    proSource: 'granted',
    characterUid: userUid,
    characterCreated: '2026-11-01T00:00:00.000Z',
    characters: [
      { uid: userUid, faction: 'USEC', level: 1, characterName: '', gameMode: 'PVP', main: true },
      { uid: extraUid, faction: 'Bear', level: 1, characterName: '', gameMode: 'PVE', main: false },
    ],
    ownBuy: {},
    ownSell: {},
    version: 1,
    ...own,
  }
}
