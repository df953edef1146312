import { formatRaidTime, raidClock } from '@stashwise/game/raid-clock'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { useFrame } from '../frame.tsx'
import styles from './raid-clocks.module.css'

const refreshMs = 50
/** Where the seconds of `14:33:20` begin, with their colon. */
const minutesEnd = 5
/** How long a key has the page for itself, and how long the clocks may stand for keys. */
const restMs = 120
const longestRestMs = 300
/** The width from which the header has room for the clocks; the same as in header.css. */
const wideEnough = '(min-width: 64rem)'

/**
 * The raid's two clocks, seven times as fast as ours. Twenty times a second their text nodes are rewritten without React; the
 * first drawing is the server's time on both sides. They stand still while the page is hidden or has no room for them: the header
 * shows them on wide screens, the burger menu on narrow ones (`inMenu`). A key has its moment for itself: drawing them takes a slow
 * processor 8 ms, which the key would wait for.
 */
export function RaidClocks({ inMenu = false, onPick }: { inMenu?: boolean; onPick?: () => void }) {
  const { t } = useTranslation()
  const { now } = useFrame()
  const left = useRef<HTMLTimeElement>(null)
  const right = useRef<HTMLTimeElement>(null)

  useEffect(() => {
    const wide = matchMedia(wideEnough)
    let timer: ReturnType<typeof setInterval> | undefined
    let pressedAt = Number.NEGATIVE_INFINITY
    let drawnAt = Number.NEGATIVE_INFINITY
    const press = () => {
      pressedAt = performance.now()
    }
    const draw = () => {
      const now = performance.now()
      if (now - pressedAt < restMs && now - drawnAt < longestRestMs) return
      drawnAt = now
      const { leftMs, rightMs } = raidClock(Date.now())
      write(left.current, formatRaidTime(leftMs))
      write(right.current, formatRaidTime(rightMs))
    }
    const run = () => {
      clearInterval(timer)
      timer = undefined
      if (wide.matches === inMenu || document.hidden) return
      draw()
      timer = setInterval(draw, refreshMs)
    }
    run()
    wide.addEventListener('change', run)
    document.addEventListener('visibilitychange', run)
    document.addEventListener('keydown', press, true)
    return () => {
      clearInterval(timer)
      wide.removeEventListener('change', run)
      document.removeEventListener('visibilitychange', run)
      document.removeEventListener('keydown', press, true)
    }
  }, [inMenu])

  const first = raidClock(now)
  return (
    <AppLink
      to="/time"
      className={styles.clocks}
      data-in-menu={inMenu || undefined}
      aria-label={t('clock.label')}
      title={t('clock.label')}
      onClick={onPick}
    >
      <span className={styles.label} aria-hidden="true">
        {t(inMenu ? 'clock.label' : 'clock.short')}
      </span>
      <time ref={left} data-side="left">
        <Digits time={formatRaidTime(first.leftMs)} />
      </time>
      <time ref={right} data-side="right">
        <Digits time={formatRaidTime(first.rightMs)} />
      </time>
    </AppLink>
  )
}

/** Seconds run seven at a time: they are quieter than what one reads. */
const Digits = ({ time }: { time: string }) => (
  <>
    <span>{time.slice(0, minutesEnd)}</span>
    <small>{time.slice(minutesEnd)}</small>
  </>
)

function write(clock: HTMLElement | null, time: string) {
  writeText(clock?.firstElementChild, time.slice(0, minutesEnd))
  writeText(clock?.lastElementChild, time.slice(minutesEnd))
}

function writeText(element: Element | null | undefined, text: string) {
  const node = element?.firstChild
  if (node && node.nodeValue !== text) node.nodeValue = text
}
