import type { ModuleId } from '@stashwise/game/ids'
import { isOnlySaid, type LevelBlocker } from '@stashwise/progression/hideout/module-states'
import { stepsTo } from '@stashwise/progression/hideout/parts-to'
import { useTranslation } from 'react-i18next'
import { Fold } from '#app/kit/fold.tsx'
import styles from './blockers.module.css'
import type { Hideout } from './use-hideout.ts'

type BlockersProps = { blockers: readonly LevelBlocker[]; hideout: Hideout; module: ModuleId; level: number }

/** What besides items keeps a level from being built, and the levels to be built before it. */
export function Blockers({ blockers, hideout, module, level }: BlockersProps) {
  const { t } = useTranslation('modules')
  const { facts, names, player } = hideout
  const places = blockers.filter(({ type }) => type !== 'item')
  if (places.length === 0) return null
  const steps = stepsTo(facts.modules, player, module, level).slice(0, -1)
  return (
    <div className={styles.blockers}>
      <ul className={styles.list} aria-label={t('needs')}>
        {places.map((blocker) => (
          <Blocker key={JSON.stringify(blocker)} blocker={blocker} hideout={hideout} />
        ))}
      </ul>
      {steps.length > 1 ? (
        <Fold closed={t('steps', { count: steps.length })} open={t('stepsLess')}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={`${step.module}/${step.level}`}>{t('nameLevel', { module: names.module(step.module), level: step.level })}</li>
            ))}
          </ol>
        </Fold>
      ) : null}
    </div>
  )
}

function Blocker({ blocker, hideout: { names } }: { blocker: LevelBlocker; hideout: Hideout }) {
  const { t } = useTranslation('modules')
  switch (blocker.type) {
    case 'module':
      return (
        <li data-kind="module">
          <a href={`#${blocker.module}`}>{t('nameLevel', { module: names.module(blocker.module), level: blocker.level })}</a>
        </li>
      )
    case 'trader':
      return <li>{t('trader', { trader: names.trader(blocker.trader), level: blocker.level, have: blocker.have })}</li>
    case 'skill':
      return (
        <li data-said={isOnlySaid(blocker) || undefined}>
          {t('skill', { skill: names.skill(blocker.skill), level: blocker.level })}
          {isOnlySaid(blocker) ? <small> {t('skillUnknown')}</small> : null}
        </li>
      )
    default:
      return null
  }
}
