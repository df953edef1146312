import { editionName } from '@stashwise/game/edition'
import type { QuestUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { ProgressionNames } from '@stashwise/progression/facts'
import type { Blocker, NeededStatus } from '@stashwise/progression/quests/quest-state'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatDateTime, formatList } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { DetailPart, type DetailProps } from './detail-part.tsx'
import styles from './quest-blockers.module.css'
import { QuestLinks } from './quest-link.tsx'

/** Where a player says what these ask for. */
const characterHref = '/progression/dashboard#character'
const told: ReadonlySet<Blocker['kind']> = new Set(['level', 'loyalty', 'faction', 'edition'])

/** Quests named of those that are missing for Kappa. */
const mostNamed = 12

/** What keeps a quest from being accepted, each with what would lift it. */
export function QuestBlockers({ state, quests, hrefOf }: DetailProps) {
  const { t } = useTranslation('quests')
  const { locale } = useSite()
  const { status, blockers } = state
  if (blockers.length === 0) return null
  return (
    <DetailPart title={t(status === 'cancelled' ? 'why.cancelled' : 'why.locked')}>
      <ul className={styles.blockers}>
        {blockers.map((blocker) => {
          const { text, uids } = blockerWords(blocker, { t, locale, names: quests.progression.names })
          return (
            <li key={`${blocker.kind} ${text} ${uids.join()}`} className={styles.blocker}>
              {told.has(blocker.kind) ? <AppLink to={characterHref}>{text}</AppLink> : <span>{text}</span>}
              {uids.length > 0 ? <QuestLinks uids={uids.slice(0, mostNamed)} quests={quests} hrefOf={hrefOf} /> : null}
              {uids.length > mostNamed ? <span className="text-dim">{t('more', { count: uids.length - mostNamed })}</span> : null}
            </li>
          )
        })}
      </ul>
    </DetailPart>
  )
}

type Words = { t: TFunction<'quests'>; locale: Locale; names: ProgressionNames }

/** A blocker as a sentence, and the quests it speaks of. */
function blockerWords(blocker: Blocker, { t, locale, names }: Words): { text: string; uids: readonly QuestUid[] } {
  const plain = (text: string) => ({ text, uids: [] })
  switch (blocker.kind) {
    case 'faction':
      return plain(t('blocker.faction', { faction: blocker.fraction }))
    case 'edition':
      return plain(t('blocker.edition', { editions: formatList(blocker.editions.map(editionName), locale) }))
    case 'mode':
      return plain(t('blocker.mode', { trader: names.trader(blocker.trader) }))
    case 'level':
      return plain(t('blocker.level', { level: blocker.level, have: blocker.have }))
    case 'loyalty': {
      const { trader, level, have, compare } = blocker
      return plain(t(compare.startsWith('<') ? 'blocker.loyaltyBelow' : 'blocker.loyalty', { trader: names.trader(trader), level, have }))
    }
    case 'trader':
      return { text: t('blocker.trader', { trader: names.trader(blocker.trader) }), uids: blocker.unlockedBy }
    case 'quest':
      return { text: t(`blocker.${neededKey(blocker.needs)}`), uids: [blocker.quest] }
    case 'anyOf':
      return { text: t('blocker.anyOf'), uids: blocker.quests.map(({ quest }) => quest) }
    case 'kappa':
      return { text: t('blocker.kappa', { count: blocker.missing.length }), uids: blocker.missing }
    case 'cancelledBy':
      return { text: t('blocker.cancelledBy'), uids: [blocker.quest] }
    case 'delay':
      return plain(t('blocker.delay', { at: formatDateTime(blocker.opensAt * 1000, locale) }))
    case 'cycle':
      return { text: t('blocker.cycle'), uids: blocker.quests }
    case 'failed':
    case 'unknown':
    case 'story':
      return plain(t(`blocker.${blocker.kind}`))
  }
}

/** What a prerequisite must come to: keys of the texts. */
export function neededKey(needs: NeededStatus): 'complete' | 'accept' | 'acceptOrComplete' | 'finish' | 'fail' {
  if (needs.includes('active')) return needs.includes('complete') ? 'acceptOrComplete' : 'accept'
  if (needs.includes('failed')) return needs.includes('complete') ? 'finish' : 'fail'
  return 'complete'
}
