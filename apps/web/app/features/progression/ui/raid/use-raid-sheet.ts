import { mapSlug } from '@stashwise/game/ids'
import { type RaidScope, raidSheet, usualScope } from '@stashwise/progression/raid/raid-sheet'
import { useMemo } from 'react'
import type { Quests } from '../../use-quests.ts'
import type { RaidSearch } from './schema.ts'
import type { SquadRaid } from './use-squad-raid.ts'

/**
 * What a map's sheet shows: `shown` for the squad or the player alone, `own` the player's part of it. Without a choice in the address it is for
 * the chosen quests, or for all that are open when none is for this map. `ofMap`: what the map must be told to show the same; the player's own
 * choice it has. Undefined until the quests have loaded.
 */
export function useRaidSheet(quests: Quests | undefined, { map: name, scope: asked }: RaidSearch, shared: SquadRaid | undefined) {
  return useMemo(() => {
    if (!quests) return undefined
    const { states, player } = quests
    const map = mapSlug(name) // the maps named in the menus are the game's
    const scope: RaidScope = asked ?? shared?.sheet.scope ?? usualScope(states, map)
    const alone = raidSheet(states, player, { map, scope })
    const shown = shared?.sheet ?? alone
    const ofMap = scope === 'current' && !shared ? [] : shown.quests
    return { map, scope, shown, own: shared?.sheet.own.get(shared.me) ?? alone, ofMap }
  }, [quests, name, asked, shared])
}

export type ShownRaid = NonNullable<ReturnType<typeof useRaidSheet>>
