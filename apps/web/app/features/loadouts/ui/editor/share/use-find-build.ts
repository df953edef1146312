import { packBuild } from '@stashwise/loadouts/link'
import type { FiledLoadout } from '@stashwise/loadouts/loadout-file'
import { fromSaved } from '@stashwise/loadouts/saved'
import { useQueryClient } from '@tanstack/react-query'
import { readStart } from '#app/features/loadouts/first-build.ts'
import { savedCalls } from '#app/features/loadouts/saved-calls.ts'
import { CallError } from '#app/http/call-error.ts'
import { readCall } from '#app/http/client.ts'
import { useFrame } from '#app/site/frame.tsx'
import { weaponQuery } from '../weapon-data.ts'
import { type PastedLink, parsePastedLink } from './parse-pasted-link.ts'

/** Why a pasted link leads to no build. `missing`: also another user's private loadout. */
export type LinkRefusal = 'unreadable' | 'damaged' | 'missing' | 'unreachable'

/** A build by its code, absent for a default preset. `savedId`: of the loadout that the link names. */
export type FoundBuild = { gunUrl: string; code?: string; title: string; savedId?: string }
export type LinkResult = { found: FoundBuild } | { refusal: LinkRefusal }

/** `filed`: the build of a file, with how many of its parts the game of today has no place for. */
type FindBuild = {
  pasted(text: string): Promise<LinkResult>
  filed(loadout: FiledLoadout): Promise<LinkResult & { missing?: number }>
}

/** Finds the build a pasted link leads to, of any weapon; a bare code is of this one. */
export function useFindBuild(ownUrl: string): FindBuild {
  const queries = useQueryClient()
  const { mode, locale } = useFrame()

  async function find(link: PastedLink): Promise<LinkResult> {
    const gunUrl = link.gunUrl ?? ownUrl
    const weapon = await queries.fetchQuery(weaponQuery({ gunUrl, mode, locale }))
    const { shortName } = weapon.partOf(0)
    if (link.kind === 'weapon') return { found: { gunUrl, title: shortName } }
    if (link.kind === 'code') {
      const { isBad } = readStart(weapon, link.code).link
      return isBad
        ? { refusal: link.gunUrl === undefined ? 'unreadable' : 'damaged' }
        : { found: { gunUrl, code: link.code, title: shortName } }
    }
    const { title, build } = await readCall(savedCalls.saved[':uid'].$get({ param: { uid: link.id } }))
    if (build.weapon !== weapon.partOf(0).uid) return { refusal: 'missing' }
    return { found: { gunUrl, code: packBuild(weapon.facts, fromSaved(weapon.facts, build).build), title, savedId: link.id } }
  }
  async function findFiled({ gun, build }: FiledLoadout): Promise<LinkResult & { missing?: number }> {
    const weapon = await queries.fetchQuery(weaponQuery({ gunUrl: gun, mode, locale }))
    const { uid, shortName } = weapon.partOf(0)
    if (build.weapon !== uid) return { refusal: 'missing' }
    const { build: found, missing } = fromSaved(weapon.facts, build)
    const isRoundLost = build.round !== undefined && found.round === undefined
    return {
      found: { gunUrl: gun, code: packBuild(weapon.facts, found), title: shortName },
      missing: missing.length + Number(isRoundLost),
    }
  }
  return {
    pasted: async (pasted) => {
      const link = parsePastedLink(pasted)
      return link ? orRefusal(() => find(link)) : { refusal: 'unreadable' }
    },
    filed: (loadout) => orRefusal(() => findFiled(loadout)),
  }
}

async function orRefusal<Result>(find: () => Promise<Result>): Promise<Result | { refusal: LinkRefusal }> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { refusal: error.status === 404 || error.status === 400 ? 'missing' : 'unreachable' }
  }
}
