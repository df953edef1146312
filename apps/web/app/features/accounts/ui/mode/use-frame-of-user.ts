import { toGameMode } from '@stashwise/accounts/vocabulary'
import { defaultMode } from '@stashwise/game/mode'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSaveState, useUser } from '#app/features/player-sync/user-provider.tsx'
import { useFrame } from '#app/features/shell/frame.tsx'
import { revalidateWithFrame } from '#app/features/shell/frame-revalidation.ts'

/**
 * Reloads all data of the page when another PMC or mode was selected, or Pro came or went: here, in another tab or on
 * another device. Once for each such record, so that a server that disagrees does not cause an endless loop.
 */
export function useFrameOfUser(): void {
  const frame = useFrame()
  const user = useUser()
  const isSaved = useSaveState() === 'saved'
  const { revalidate } = useRevalidator()
  const asked = useRef('')
  const mode = user && (user.pro ? toGameMode(user.gameMode) : defaultMode)
  const isOther = user && (mode !== frame.mode || user.charUid !== frame.user?.charUid || user.pro !== frame.isPro)
  const wanted = user && isOther && isSaved ? `${user.version} ${user.charUid} ${mode} ${user.pro}` : ''

  useEffect(() => {
    if (wanted === '' || asked.current === wanted) return
    asked.current = wanted
    void revalidateWithFrame(revalidate)
  }, [wanted, revalidate])
}
