import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useFrame } from './frame.tsx'
import { revalidateWithFrame } from './frame-revalidation.ts'

const firstAfterMs = 2000
const longestPauseMs = 60_000

/** A page that was sent while the database did not say who asks is a visitor's: revalidates until it is known, each time after twice as long. */
export function useUserRetry(): void {
  const { isUserUnknown, now } = useFrame()
  const { revalidate } = useRevalidator()
  const pauseMs = useRef(firstAfterMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is that of the last response
  useEffect(() => {
    if (!isUserUnknown) return
    const timer = setTimeout(() => void revalidateWithFrame(revalidate), pauseMs.current)
    pauseMs.current = Math.min(pauseMs.current * 2, longestPauseMs)
    return () => clearTimeout(timer)
  }, [isUserUnknown, now, revalidate])
}
