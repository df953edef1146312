import { raidClock } from '@stashwise/game/raid-clock'
import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/site/frame.tsx'
import { RunningTime } from '#app/site/raid-digits.tsx'
import type { ClocksOptions } from '../clocks-options.ts'
import { lookStyle } from '../look-style.ts'
import styles from './clocks-widget.module.css'

/** Both times of a raid over a stream; without scripts that of the moment the page was made. */
export function ClocksWidget({ options }: { options: ClocksOptions }) {
  const { t } = useTranslation()
  const { now } = useFrame()
  const { leftMs, rightMs } = raidClock(now)
  return (
    <div
      className={styles.clocks}
      role="timer"
      aria-label={t('clock.label')}
      style={lookStyle(options)}
      data-shadow={options.shadow}
      data-seconds={options.seconds}
      data-stack={options.stack || undefined}
    >
      <RunningTime side="leftMs" firstMs={leftMs} />
      <RunningTime side="rightMs" firstMs={rightMs} />
    </div>
  )
}
