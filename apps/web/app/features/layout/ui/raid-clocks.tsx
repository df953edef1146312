import { formatRaidTime, type RaidClock, raidClock } from '@stashwise/game/raid-clock'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { Digits, runRaidClock, writeDigits } from '#app/site/raid-digits.tsx'
import styles from './raid-clocks.module.css'

/** The width from which the header has room for the clocks; the same as in header.css. */
const wideEnough = '(min-width: 64rem)'

/**
 * The raid's two clocks, seven times as fast as ours. Twenty times a second their text nodes are rewritten without React; the
 * first render is the server's time on both sides. They pause while the page is hidden or has no room for them: the header
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
    const draw = ({ leftMs, rightMs }: RaidClock) => {
      writeDigits(left.current, formatRaidTime(leftMs))
      writeDigits(right.current, formatRaidTime(rightMs))
    }
    return runRaidClock(draw, { isShown: () => wide.matches !== inMenu, wide })
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
