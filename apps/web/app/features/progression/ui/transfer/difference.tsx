import type { Change } from '@stashwise/accounts/change'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeText } from '../history/use-change-text.ts'
import styles from './transfer.module.css'

/** Maximum names of each kind of thing. */
const maxNames = 12

/** What a change would do: how much is added, removed and changed, and what. */
export function Difference({ change }: { change: Change | undefined }) {
  const { t } = useTranslation('transfer')
  const textOf = useChangeText()
  const counts = useMemo(() => countOf(change ?? {}), [change])
  if (!change) return <p className={styles.same}>{t('difference.none')}</p>
  return (
    <section aria-label={t('difference.label')} className={styles.difference}>
      <p className={styles.counts}>
        {counts.added > 0 ? <span data-of="added">{t('difference.added', { count: counts.added })}</span> : null}
        {counts.removed > 0 ? <span data-of="removed">{t('difference.removed', { count: counts.removed })}</span> : null}
        {counts.changed > 0 ? <span>{t('difference.changed', { count: counts.changed })}</span> : null}
      </p>
      <ul className={styles.lines}>
        {textOf(change, maxNames).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Members and entries that come and go, and values that become others. */
function countOf(change: Change) {
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const [path, [before, after]] of Object.entries(change)) {
    const isMember = path.includes('/') && !/^(traderLevels|tradersReputation|skillLevels)\//.test(path)
    if (path.startsWith('questTimes/')) continue
    if (isMember && !before) counts.added++
    else if (isMember && !after) counts.removed++
    else counts.changed++
  }
  return counts
}
