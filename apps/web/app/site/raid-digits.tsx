import { formatRaidTime, type RaidClock, raidClock } from '@stashwise/game/raid-clock'
import { useEffect, useRef } from 'react'

const refreshMs = 50
/** Where the seconds of `14:33:20` begin, with their colon. */
const minutesEnd = 5
/** How long the clocks rest after a key, and how long they rest at most while keys go on. Milliseconds. */
const restMs = 120
const maxRestMs = 300

type Options = { isShown: () => boolean; wide?: MediaQueryList }

/**
 * Gives both times of a raid to `render` twenty times a second while the page is on screen and has room for them (`isShown`, evaluated again when
 * `wide` changes). While the user types they rest: writing them takes a slow processor 8 ms, which a key would wait for. @returns the cleanup.
 */
export function runRaidClock(render: (clock: RaidClock) => void, { isShown, wide }: Options): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let pressedAt = Number.NEGATIVE_INFINITY
  let renderedAt = Number.NEGATIVE_INFINITY
  const press = () => {
    pressedAt = performance.now()
  }
  const tick = () => {
    const now = performance.now()
    if (now - pressedAt < restMs && now - renderedAt < maxRestMs) return
    renderedAt = now
    render(raidClock(Date.now()))
  }
  const run = () => {
    clearInterval(timer)
    timer = undefined
    if (!isShown() || document.hidden) return
    tick()
    timer = setInterval(tick, refreshMs)
  }
  run()
  const listening = new AbortController()
  const { signal } = listening
  wide?.addEventListener('change', run, { signal })
  document.addEventListener('visibilitychange', run, { signal })
  document.addEventListener('keydown', press, { capture: true, signal })
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}

/** Seconds run seven at a time: they are quieter than what one reads. */
export const Digits = ({ time }: { time: string }) => (
  <>
    <span>{time.slice(0, minutesEnd)}</span>
    <small>{time.slice(minutesEnd)}</small>
  </>
)

/** Rewrites {@link Digits} without React. */
export function writeDigits(clock: HTMLElement | null, time: string) {
  writeText(clock?.firstElementChild, time.slice(0, minutesEnd))
  writeText(clock?.lastElementChild, time.slice(minutesEnd))
}

function writeText(element: Element | null | undefined, text: string) {
  const node = element?.firstChild
  if (node && node.nodeValue !== text) node.nodeValue = text
}

/** One of the two times of a raid, running. `firstMs`: the time of day that the server rendered. */
export function RunningTime({ side, firstMs }: { side: keyof RaidClock; firstMs: number }) {
  const clock = useRef<HTMLTimeElement>(null)
  useEffect(() => runRaidClock((times) => writeDigits(clock.current, formatRaidTime(times[side])), { isShown: () => true }), [side])
  return (
    <time ref={clock}>
      <Digits time={formatRaidTime(firstMs)} />
    </time>
  )
}
