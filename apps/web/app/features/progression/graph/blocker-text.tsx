import type { QuestUid } from '@stashwise/game/ids'
import type { ProgressionFacts, ProgressionNames } from '@stashwise/progression/facts'
import type { Blocker } from '@stashwise/progression/quests/quest-state'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { QuestLinks } from './quest-links.tsx'

type Props = { blocker: Blocker; names: ProgressionNames; facts: ProgressionFacts; hrefOf(url: string): string }

/** Why a quest cannot be taken, as a line with links to what would lift it. */
export function BlockerText({ blocker, names, facts, hrefOf }: Props) {
  const { t } = useTranslation('questgraph')
  const { locale } = useSite()
  const links = (uids: readonly QuestUid[]) => <QuestLinks uids={uids} names={names} facts={facts} hrefOf={hrefOf} />
  switch (blocker.kind) {
    case 'faction':
      return t('blocker.faction', { faction: blocker.fraction })
    case 'level':
      return t('blocker.level', { level: blocker.level, have: blocker.have })
    case 'loyalty':
      return t(blocker.compare.startsWith('<') ? 'blocker.loyaltyMost' : 'blocker.loyalty', {
        trader: names.trader(blocker.trader),
        level: blocker.level,
        have: blocker.have,
      })
    case 'mode':
      return t('blocker.mode', { trader: names.trader(blocker.trader) })
    case 'trader':
      return (
        <>
          {t('blocker.trader', { trader: names.trader(blocker.trader) })} {links(blocker.unlockedBy)}
        </>
      )
    case 'quest':
      return (
        <>
          {t(`blocker.${needOf(blocker.needs)}`)} {links([blocker.quest])}
        </>
      )
    case 'anyOf':
      return (
        <>
          {t('blocker.anyOf')} {links(blocker.quests.map(({ quest }) => quest))}
        </>
      )
    case 'kappa':
      return t('blocker.kappa', { count: blocker.missing.length })
    case 'cancelledBy':
      return (
        <>
          {t('blocker.cancelledBy')} {links([blocker.quest])}
        </>
      )
    case 'delay':
      return t('blocker.delay', { time: formatDateTime(blocker.opensAt * 1000, locale) })
    default:
      return t(`blocker.${blocker.kind}`)
  }
}

const needOf = (needs: readonly string[]) => (needs.includes('active') ? 'accept' : needs.includes('complete') ? 'complete' : 'fail')
