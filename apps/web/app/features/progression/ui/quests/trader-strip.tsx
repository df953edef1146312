import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { showInRow } from '#app/kit/show-in-row.ts'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { type QuestSearch, questsHref } from '../../quest-links.ts'
import type { QuestView } from './quest-rows.ts'
import styles from './trader-strip.module.css'

/** The traders who give quests, with how many of them the open tab has. */
export function TraderStrip({ search, traders }: { search: QuestSearch; traders: QuestView['traders'] }) {
  const { t } = useTranslation('quests')
  return (
    <nav aria-label={t('traders')} className={styles.strip}>
      <AppLink
        to={questsHref(search, { trader: undefined })}
        className={styles.all}
        aria-current={search.trader === undefined ? 'true' : undefined}
        preventScrollReset
      >
        {t('allTraders')}
      </AppLink>
      {traders.map(({ id, slug, name, count }) => (
        <AppLink
          key={id}
          to={questsHref(search, { trader: search.trader === slug ? undefined : slug })}
          className={styles.trader}
          aria-current={search.trader === slug ? 'true' : undefined}
          ref={search.trader === slug ? showInRow : null}
          data-empty={count === 0 || undefined}
          aria-label={`${name}: ${count}`}
          title={name}
          preventScrollReset
        >
          <TraderIcon trader={{ id, name }} size={28} />
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{count}</span>
        </AppLink>
      ))}
    </nav>
  )
}
