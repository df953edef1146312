import { useEffect, useState } from 'react'
import { useUser } from '#app/features/player/user-provider.tsx'
import { hasBrowserProgress } from '#app/features/progression/has-browser-progress.ts'
import { useFrame } from '#app/site/frame.tsx'

/** Whether quests of the player can be known: users have theirs, visitors once they marked something in this browser. */
export function useHasProgress(): boolean {
  const { mode } = useFrame()
  const isUser = useUser() !== undefined
  const [isStored, setIsStored] = useState(false)
  useEffect(() => {
    let isHere = true
    void hasBrowserProgress(mode).then((has) => isHere && setIsStored(has))
    return () => {
      isHere = false
    }
  }, [mode])
  return isUser || isStored
}
