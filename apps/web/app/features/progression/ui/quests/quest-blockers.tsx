import type { Blocker } from '@stashwise/progression/quests/quest-state'
import { AppLink } from '#app/kit/app-link.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useTimeZone } from '#app/site/time.tsx'
import { characterHref } from '../../quest-links.ts'
import { blockerWords } from './blocker-words.ts'
import { DetailPart, type DetailProps } from './detail-part.tsx'
import styles from './quest-blockers.module.css'
import { QuestLinks } from './quest-link.tsx'

/** Told by the player on the dashboard. */
const told: ReadonlySet<Blocker['kind']> = new Set(['level', 'loyalty', 'faction', 'edition', 'reputation', 'prestige'])

/** Quests named of those that are missing for Kappa. */
const maxNamed = 12

/** What keeps a quest from being accepted, each with what would lift it. */
export function QuestBlockers({ state, quests, hrefOf }: DetailProps) {
  const { t, locale } = useTexts('quests')
  const timeZone = useTimeZone()
  const { status, blockers } = state
  if (blockers.length === 0) return null
  return (
    <DetailPart title={t(status === 'cancelled' ? 'why.cancelled' : 'why.locked')}>
      <ul className="stack-1">
        {blockers.map((blocker) => {
          const { text, uids } = blockerWords(blocker, { t, locale, timeZone, names: quests.progression.names })
          return (
            <li key={`${blocker.kind} ${text} ${uids.join()}`} className={styles.blocker}>
              {told.has(blocker.kind) ? <AppLink to={characterHref}>{text}</AppLink> : <span>{text}</span>}
              {uids.length > 0 ? <QuestLinks uids={uids.slice(0, maxNamed)} quests={quests} hrefOf={hrefOf} /> : null}
              {uids.length > maxNamed ? <span className="text-dim">{t('more', { count: uids.length - maxNamed })}</span> : null}
            </li>
          )
        })}
      </ul>
    </DetailPart>
  )
}
