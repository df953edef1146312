import type { ReactNode } from 'react'
import { Shell } from '#app/features/layout/ui/shell.tsx'
import { PilotWatch } from '#app/features/pilot/ui/pilot-watch.tsx'
import { PlayerStrip } from '#app/features/progression/player-strip.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { type UserParts, UserPartsContext } from '#app/site/user-parts.ts'
import { signedInParts } from './signed-in-parts.tsx'

const visitorParts: UserParts = {}

/** The frame of a page or of an error, with the parts of a signed-in user. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { isSignedIn, isUserUnknown } = useFrame()
  return (
    <UserPartsContext value={isSignedIn ? signedInParts : visitorParts}>
      <Shell>{children}</Shell>
      <PlayerStrip />
      {/* What the pilot tells is the player's: it is taken once that is known. */}
      {isUserUnknown ? null : <PilotWatch />}
    </UserPartsContext>
  )
}
