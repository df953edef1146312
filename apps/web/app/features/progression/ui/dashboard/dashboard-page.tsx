import { nextQuests } from '@stashwise/progression/overview/next-quests'
import { questOverview } from '@stashwise/progression/overview/quest-overview'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useProgression } from '../../client/use-progression.ts'
import { type Quests, useQuests } from '../../use-quests.ts'
import { ItemsPage } from '../items/items-page.tsx'
import { CharacterPanel } from './character-panel.tsx'
import styles from './dashboard-page.module.css'
import { GoalsPanel } from './goals-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { NextPanel } from './next-panel.tsx'
import { ProgressTiles } from './progress-tiles.tsx'
import { QuestsPanel } from './quests-panel.tsx'

/** Where a player is with everything, and what is best done next. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { quests, hasFailed, retry } = useQuests()
  return (
    <ItemsPage title={t('title')} lead={t('lead')}>
      {quests ? (
        <Loaded quests={quests} />
      ) : hasFailed ? (
        <Empty title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
      ) : (
        <Loading />
      )}
    </ItemsPage>
  )
}

function Loaded({ quests }: { quests: Quests }) {
  const { progression, states, player } = quests
  const overview = useMemo(() => questOverview(progression.facts, states), [progression, states])
  const all = useProgression()
  // Crafts and barters load after the quests: items are planned with them from then on.
  const whole = useMemo(() => (all ? { ...quests, progression: all } : quests), [all, quests])
  const next = useMemo(() => nextQuests(progression.facts, states, player.questsHidden), [progression, states, player])
  return (
    <>
      <ProgressTiles overview={overview} facts={progression.facts} player={player} />
      <div className={styles.columns}>
        <div className="stack-4">
          <NextPanel next={next} quests={quests} />
          <GoalsPanel quests={whole} />
          <ItemsPanel quests={whole} />
        </div>
        <div className="stack-4">
          <CharacterPanel quests={quests} />
        </div>
      </div>
      <div className={styles.below}>
        <QuestsPanel overview={overview} quests={quests} />
      </div>
    </>
  )
}

/** In the sizes of what is coming. */
function Loading() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div className={styles.tiles}>
        {['quests', 'kappa', 'lightkeeper', 'hideout'].map((each) => (
          <Skeleton key={each} height={76} />
        ))}
      </div>
      <div className={styles.columns}>
        <Skeleton height={560} />
        <Skeleton height={560} />
      </div>
    </>
  )
}
