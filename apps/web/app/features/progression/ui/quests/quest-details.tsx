import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { formatList } from '#app/kit/format.ts'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { ItemLink } from '../../item-link.tsx'
import { QuestObjectives } from '../../quest-objectives.tsx'
import type { ShoppingParts } from '../hideout/shopping-parts.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { DetailPart, type DetailProps } from './detail-part.tsx'
import { QuestActions } from './quest-actions.tsx'
import { QuestBlockers } from './quest-blockers.tsx'
import styles from './quest-details.module.css'
import { QuestNeeds } from './quest-needs.tsx'
import { QuestRewards } from './quest-rewards.tsx'
import { StatusIcon } from './status-icon.tsx'

/** `hrefOf`: address of another quest in the same view; `closeHref`: of the view without details. */
type DetailsProps = DetailProps & { closeHref: string } & Partial<Pick<ShoppingParts, 'AddToList' | 'SendToChat'>>

export function QuestDetails({ state, quests, hrefOf, closeHref: close, AddToList, SendToChat }: DetailsProps) {
  const { t } = useTranslation('quests')
  const { locale, isSignedIn } = useFrame()
  const { quest, status } = state
  const { names } = quests.progression
  const head = useRef<HTMLElement>(null)
  // On phones the details take the list's place, wherever that was scrolled to.
  useEffect(() => {
    const { current } = head
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView()
  }, [])
  const parts = { state, quests, hrefOf }
  return (
    <article className={`card ${styles.quest}`} aria-labelledby="quest-name">
      <header ref={head} className={`stack-2 ${styles.head}`}>
        <AppLink to={close} className={styles.back} preventScrollReset>
          <ArrowLeft size={16} aria-hidden="true" /> {t('back')}
        </AppLink>
        <div className={styles.title}>
          <TraderIcon trader={{ id: quest.trader, name: names.trader(quest.trader) }} size={40} />
          <div className="grow">
            <h2 id="quest-name" tabIndex={-1} className={styles.name}>
              {names.quest(quest.uid)}
            </h2>
            <p className="small-dim">
              {names.trader(quest.trader)} ·{' '}
              {formatList(
                quest.locations.map((slug) => names.map(slug)),
                locale,
              ) || t('anyMapShort')}
            </p>
          </div>
          <AppLink to={close} className={styles.close} aria-label={t('close')} preventScrollReset>
            <X size={20} aria-hidden="true" />
          </AppLink>
        </div>
        <p className="row-middle">
          <span className={styles.status}>
            <StatusIcon status={status} /> {t(`status.${status}`)}
          </span>
          {quest.reqLevel > 0 ? <Badge>{t('level', { level: quest.reqLevel })}</Badge> : null}
          {quest.fraction === 'Any' ? null : <Badge>{quest.fraction}</Badge>}
          {quest.requiredForKappa ? <Badge tone="accent">{t('kappaMark')}</Badge> : null}
          {quest.requiredForLightkeeper ? <Badge>{t('lightkeeperMark')}</Badge> : null}
          {quest.wikiUrl === undefined ? null : (
            <a href={quest.wikiUrl} target="_blank" rel="noreferrer" className={`tap ${styles.wiki}`}>
              {t('wiki')} <ExternalLink size={14} aria-hidden="true" />
            </a>
          )}
        </p>
      </header>
      <QuestActions state={state} quests={quests} />
      <QuestBlockers {...parts} />
      <QuestObjectives {...parts} AddToList={AddToList} />
      <QuestKeys {...parts} />
      <QuestRewards {...parts} />
      <QuestNeeds {...parts} />
      <footer className={styles.foot}>
        {SendToChat && isSignedIn ? (
          <Suspense>
            <SendToChat about={{ kind: 'quest', id: quest.uid }} name={names.quest(quest.uid)} look="quiet" />
          </Suspense>
        ) : null}
        <ReportButton quest={{ uid: quest.uid, name: names.quest(quest.uid) }} />
      </footer>
    </article>
  )
}

function QuestKeys({ state, quests: { progression } }: DetailProps) {
  const { t } = useTranslation('quests')
  const { keys } = state.quest
  if (keys.length === 0) return null
  return (
    <DetailPart title={t('keys')}>
      <ul>
        {keys.map(({ map, anyOf }) => (
          <li key={`${map} ${anyOf.join()}`} className={styles.keys}>
            {map === undefined ? null : <span className="text-dim">{progression.names.map(map)}</span>}
            {anyOf.map((uid) => (
              <ItemLink key={uid} uid={uid} progression={progression} />
            ))}
            {anyOf.length > 1 ? <span className="text-dim">{t('anyKey')}</span> : null}
          </li>
        ))}
      </ul>
    </DetailPart>
  )
}
