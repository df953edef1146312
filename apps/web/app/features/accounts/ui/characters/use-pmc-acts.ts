import { defaultFraction, toGameMode, toWireMode } from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'
import { useEffect, useRef, useState } from 'react'
import type { UserAct } from '#app/features/player/user-act.ts'
import { useEditUser, useUser } from '#app/features/player/user-provider.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { actOfMode } from '../mode/act-of-mode.ts'

/** What a press on a PMC or a mode does, one at a time; true once the server has done it. Refusals are shown as a notice. */
export function usePmcActs() {
  const user = useUser()
  const { locale } = useFrame()
  const { act } = useEditUser()
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  /** A mode that was pressed before the player's record had been loaded. */
  const [early, setEarly] = useState<GameMode>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the record is here
  useEffect(() => {
    if (!user || early === undefined) return
    setEarly(undefined)
    void enter(early)
  }, [user, early])

  async function run(wanted: UserAct): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    const { ok } = await act(wanted)
    isUnderWay.current = false
    setIsBusy(false)
    return ok
  }

  /** Selects the PMC of a mode; the first of PVE is made. */
  async function enter(mode: GameMode): Promise<boolean> {
    if (!user) setEarly(mode)
    if (!user || toGameMode(user.gameMode) === mode) return false
    return run(actOfMode(user.chars, toWireMode(mode), defaultFraction(locale)))
  }

  return { isBusy: isBusy || early !== undefined, select: (charUid: string) => run({ kind: 'select', charUid }), enter }
}
