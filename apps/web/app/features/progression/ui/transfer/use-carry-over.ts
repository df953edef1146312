import { changeBetween } from '@stashwise/accounts/change'
import type { CharacterFields } from '@stashwise/accounts/fields'
import { combineProgress } from '@stashwise/progression/transfer/combine'
import { knownOfFacts } from '@stashwise/progression/transfer/known-of-facts'
import { withoutUnknown } from '@stashwise/progression/transfer/without-unknown'
import { useMemo } from 'react'
import { usePageScope } from '#app/storage/page-scope.ts'
import { storeDecision, useDecidedUntil } from '../../client/carry-decisions.ts'
import { useProgression } from '../../client/use-progression.ts'
import { progressStores, useBrowserState, useCharacter, useProgress } from '../../use-progress.ts'

/** `tracks`: level and loyalty count in the browser's progress. */
type CarryOver = { brought: CharacterFields; tracks: boolean; decide(): void }

/**
 * Progress made before Pro that this browser has and the account's character lacks; undefined when there is none, or when the player has
 * decided about it. `decide`: this progress is not offered again.
 */
export function useCarryOver(): CarryOver | undefined {
  const page = usePageScope()
  const { account, fields, mode } = useCharacter()
  const { player } = useProgress()
  const isUsed = account !== undefined
  const { value, isReady } = useBrowserState(mode, isUsed)
  const decidedUntil = useDecidedUntil(account?.uid, mode)
  const uid = account?.uid
  const isNew = isReady && decidedUntil !== undefined && value.editedAt > decidedUntil
  const facts = useProgression({ isWanted: isNew })?.facts
  return useMemo(() => {
    if (!isNew || !facts || uid === undefined) return undefined
    const brought = withoutUnknown(value.fields, knownOfFacts(facts)).fields
    const merged = combineProgress(fields, brought, { way: 'merge', isPro: true, tracksProgress: player.tracksProgress })
    if (!changeBetween(fields, merged)) return undefined
    const decide = () => void storeDecision(page, uid, mode, progressStores[mode](page).get().value.editedAt)
    return { brought, tracks: value.tracksProgress, decide }
  }, [isNew, facts, fields, value.fields, value.tracksProgress, player.tracksProgress, uid, page, mode])
}
