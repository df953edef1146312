import { type ChallengePhase, phaseOf } from '@stashwise/accounts/challenges'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ChallengeView } from '../service.ts'

const tickMs = 1000

type Times = Pick<ChallengeView, 'beginsAt' | 'endsAt'>
/** The phase of a tournament at a time, in milliseconds. */
export const phaseAt = ({ beginsAt, endsAt }: Times, now: number) =>
  phaseOf({ beginsAt: Date.parse(beginsAt), endsAt: Date.parse(endsAt) }, now)

/**
 * The phase of a tournament by the server's clock. When it changes the page is loaded again. `now`: the server's clock, when it responded;
 * that of the frame is as old as the document.
 */
export function usePhase({ beginsAt, endsAt }: Times, now: number): ChallengePhase {
  const { revalidate } = useRevalidator()
  const sent = phaseAt({ beginsAt, endsAt }, now)
  const [phase, setPhase] = useState(sent)
  useEffect(() => {
    const behind = now - Date.now()
    const tick = () => setPhase(phaseAt({ beginsAt, endsAt }, Date.now() + behind))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [beginsAt, endsAt, now])
  const isStale = phase !== sent
  useEffect(() => {
    if (isStale) void revalidate()
  }, [isStale, revalidate])
  return phase
}
