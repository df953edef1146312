import type { ProgressionFacts } from '@stashwise/progression/facts'
import { builtLevels } from '@stashwise/progression/hideout/levels-built'
import type { QuestOverview, Share } from '@stashwise/progression/overview/quest-overview'
import type { ProgressPlayer } from '@stashwise/progression/player'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { ProgressBar } from '#app/kit/progress-bar.tsx'
import { useSite } from '#app/kit/site-context.ts'
import styles from './progress-tiles.module.css'

type Props = { overview: QuestOverview; facts: ProgressionFacts; player: ProgressPlayer }

/** How far the player is with the long goals, each a link to its page. */
export function ProgressTiles({ overview, facts, player }: Props) {
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
  const { t } = useTranslation('dashboard')
  const { locale } = useSite()
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <AppLink to={to} className={styles.tile}>
      <span className="text-dim">{title}</span>
      <span className={styles.figures}>
        <b>{t('percent', { figure: percent })}</b>{' '}
        <span className="text-dim">{t('of', { done: formatNumber(done, locale), total: formatNumber(total, locale) })}</span>
      </span>
      <ProgressBar value={done} max={total} />
    </AppLink>
  )
}

/** Levels of all modules. */
function hideoutShare({ modules }: ProgressionFacts, player: ProgressPlayer): Share {
  const built = [...builtLevels(modules, player).values()]
  return {
    done: built.reduce((sum, level) => sum + level, 0),
    total: [...modules.values()].reduce((sum, { levels }) => sum + levels.length, 0),
  }
}
