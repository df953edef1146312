import { mapSlug } from '@stashwise/game/ids'
import { squadSheet } from '@stashwise/progression/squad/squad-sheet'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Squad } from '../../client/use-squad.ts'
import type { Quests } from '../../use-quests.ts'
import { crewOf } from '../squad/member-marks.tsx'
import type { RaidSearch } from './schema.ts'

/** The sheet and members of the player's squad; undefined without a squad. */
export function useSquadRaid(quests: Quests | undefined, { status, view, me }: Squad, { map, scope }: RaidSearch) {
  const { t } = useTranslation('raid')
  const facts = quests?.progression.facts
  return useMemo(() => {
    if (status !== 'member' || !facts || !view || me === undefined) return undefined
    // A slug of the menus is one of the game's maps.
    return { me, crew: crewOf(view, me, t), sheet: squadSheet(facts, view.members, { map: mapSlug(map), scope }) }
  }, [status, facts, view, me, map, scope, t])
}

export type SquadRaid = NonNullable<ReturnType<typeof useSquadRaid>>
