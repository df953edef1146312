import { intlTag, type Locale } from '@stashwise/game/locale'
import { lookStyle } from '#app/features/widgets/look-style.ts'
import { useOverlay } from '../client/use-overlay.ts'
import { useTimeLeft } from '../client/use-time-left.ts'
import type { ChallengeOverlay } from '../overlay-options.ts'
import type { OverlayView } from '../service.ts'
import { formatTimeLeft } from '../time-left.ts'
import styles from './challenge-widget.module.css'

/** Standings and clock over a stream. Nothing to show is nothing on the stream. */
export function ChallengeWidget({ options, first }: { options: ChallengeOverlay; first: OverlayView | undefined }) {
  const view = useOverlay(options, first)
  if (view?.title === undefined) return null
  const { locale, title, clock, now, rows } = view
  return (
    <section className={styles.board} style={lookStyle(options)} data-shadow={options.shadow} lang={intlTag(locale)}>
      <h1 className={styles.title}>{title}</h1>
      {clock ? (
        <p className={styles.clock}>
          {clock.label} {clock.at === undefined ? null : <TimeLeft at={clock.at} now={now} locale={locale} />}
        </p>
      ) : null}
      <ol>
        {rows.map(({ player, place, name, figure }) => (
          <li key={player} className={styles.row} data-own={player === options.me || undefined}>
            <span className={styles.place}>{place}</span>
            <span className={styles.name}>{name}</span>
            <span>{figure}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function TimeLeft({ at, now, locale }: { at: number; now: number; locale: Locale }) {
  const leftMs = useTimeLeft(at, now)
  return <time role="timer">{formatTimeLeft(leftMs, locale)}</time>
}
