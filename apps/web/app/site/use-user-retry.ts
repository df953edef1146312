import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useFrame } from './frame.tsx'
import { revalidateWithFrame } from './frame-revalidation.ts'

const firstAfterMs = 2000
const maxPauseMs = 60_000

/** While the page does not know its player it revalidates until it does, each time after twice as long. */
export function useUserRetry(isUserUnknown: boolean): void {
  const { now } = useFrame()
  const { revalidate } = useRevalidator()
  const pauseMs = useRef(firstAfterMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is that of the last response
  useEffect(() => {
    if (!isUserUnknown) return
    const timer = setTimeout(() => void revalidateWithFrame(revalidate), pauseMs.current)
    pauseMs.current = Math.min(pauseMs.current * 2, maxPauseMs)
    return () => clearTimeout(timer)
  }, [isUserUnknown, now, revalidate])
}
