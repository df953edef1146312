import { intlTag } from '@stashwise/game/locale'
import { useProgressView } from '../client/use-progress-view.ts'
import { lookStyle } from '../look-style.ts'
import type { ProgressOptions } from '../progress-options.ts'
import styles from './progress-widget.module.css'

/** Quests and Kappa of the player whose secret address this is; nothing where there is none. */
export function ProgressWidget({ options }: { options: ProgressOptions }) {
  const view = useProgressView(options)
  const shares = view?.shares.filter(({ part }) => options[part]) ?? []
  const level = options.level ? view?.level : undefined
  if (shares.length === 0 && level === undefined) return null
  return (
    <dl className={styles.progress} style={lookStyle(options)} data-shadow={options.shadow} lang={view && intlTag(view.locale)}>
      {level ? (
        <div>
          <dt>{level.label}</dt>
          <dd>{level.value}</dd>
        </div>
      ) : null}
      {shares.map(({ part, label, done, total }) => (
        <div key={part}>
          <dt>{label}</dt>
          <dd>
            {done}/{total}
          </dd>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ transform: `scaleX(${total === 0 ? 0 : done / total})` }} />
          </span>
        </div>
      ))}
    </dl>
  )
}
