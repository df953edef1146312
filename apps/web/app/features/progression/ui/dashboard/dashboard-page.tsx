import type { ProgressionFacts } from '@stashwise/progression/facts'
import { builtLevels } from '@stashwise/progression/hideout/levels-built'
import { nextQuests } from '@stashwise/progression/overview/next-quests'
import { type QuestOverview, questOverview, type Share } from '@stashwise/progression/overview/quest-overview'
import type { ProgressPlayer } from '@stashwise/progression/player'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { ProgressBar } from '#app/kit/progress-bar.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useProgression } from '../../client/use-progression.ts'
import { type Quests, useQuests } from '../../use-quests.ts'
import { ItemsPage } from '../items/items-page.tsx'
import { CharacterPanel } from './character-panel.tsx'
import styles from './dashboard-page.module.css'
import { GoalsPanel } from './goals-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { NextPanel } from './next-panel.tsx'
import { QuestsPanel } from './quests-panel.tsx'

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

/** How far the player is with the long goals, each a link to its page. */
function ProgressTiles({ overview, facts, player }: { overview: QuestOverview; facts: ProgressionFacts; player: ProgressPlayer }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.tiles}>
      <Tile title={t('tile.quests')} share={overview.all} to="/progression/quests" />
      <Tile title={t('tile.kappa')} share={overview.kappa} to="/progression/quests-interactive?only=kappa" />
      <Tile title={t('tile.lightkeeper')} share={overview.lightkeeper} to="/progression/quests-interactive?only=lightkeeper" />
      <Tile title={t('tile.hideout')} share={hideoutShare(facts, player)} to="/progression/hideout" />
    </div>
  )
}

function Tile({ title, share: { done, total }, to }: { title: string; share: Share; to: string }) {
  const { t, format } = useTexts('dashboard')
  // What is begun is not 0 %, and what is not all done not 100 %.
  const percent = done === 0 ? 0 : Math.max(1, Math.floor((done / total) * 100))
  return (
    <AppLink to={to} className={`stack-1 ${styles.tile}`}>
      <span className="text-dim">{title}</span>
      <span className={styles.figures}>
        <b>{t('percent', { figure: percent })}</b>{' '}
        <span className="text-dim">{t('of', { done: format.number(done), total: format.number(total) })}</span>
      </span>
      <ProgressBar value={done} max={total} />
    </AppLink>
  )
}

function hideoutShare({ modules }: ProgressionFacts, player: ProgressPlayer): Share {
  const built = [...builtLevels(modules, player).values()]
  return {
    done: built.reduce((sum, level) => sum + level, 0),
    total: [...modules.values()].reduce((sum, { levels }) => sum + levels.length, 0),
  }
}
