import type { GameMode } from '@stashwise/game/mode'
import { readCall } from '#app/http/client.ts'
import { fetchWeapon } from '../../client/fetch-weapon.ts'
import { savedCalls } from '../../saved-calls.ts'
import { parsePastedLink } from '../editor/share/parse-pasted-link.ts'

/** A weapon's build as a set has it. */
export type LinkedBuild = { url: string; code: string }
/** What a player names a build by: the builder's link, or the uid of a saved loadout. */
export type NamedBuild = LinkedBuild | { uid: string }

const uidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Longer ones are of no weapon of the game. */
const maxCodeLength = 250

/** Reads the address of a build, that of a saved loadout, or its uid; undefined for other words. */
export function readNamedBuild(text: string): NamedBuild | undefined {
  const uid = text.trim()
  if (uidPattern.test(uid)) return { uid }
  const link = parsePastedLink(text)
  if (link?.kind === 'saved') return { uid: link.id }
  return link?.kind === 'code' && link.gunUrl !== undefined && link.code.length <= maxCodeLength
    ? { url: link.gunUrl, code: link.code }
    : undefined
}

/** A saved loadout as a link has it, as far as the game still has its parts. @throws CallError for one that is not there, or private. */
export async function linkOfSaved(uid: string, mode: GameMode): Promise<LinkedBuild | undefined> {
  const { weapon, build } = await readCall(savedCalls.saved[':uid'].$get({ param: { uid } }))
  if (!weapon) return undefined
  const [{ facts }, { packBuild }, { fromSaved }] = await Promise.all([
    fetchWeapon({ url: weapon.url, mode }),
    import('@stashwise/loadouts/link'),
    import('@stashwise/loadouts/saved'),
  ])
  return { url: weapon.url, code: packBuild(facts, fromSaved(facts, build).build) }
}
