import type { ModuleId } from '@stashwise/game/ids'
import type { LevelBlocker } from '@stashwise/progression/hideout/module-states'
import { stepsTo } from '@stashwise/progression/hideout/parts-to'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { characterHref } from '../../quest-links.ts'
import { signOf } from '../quests/blocker-words.ts'
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
    <div className={`stack-1 ${styles.blockers}`}>
      <ul className={styles.list} aria-label={t('needs')}>
        {places.map((blocker) => (
          <Blocker key={JSON.stringify(blocker)} blocker={blocker} hideout={hideout} />
        ))}
      </ul>
      {steps.length > 1 ? (
        <Collapsible closed={t('steps', { count: steps.length })} open={t('stepsLess')}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={`${step.module}/${step.level}`}>{t('nameLevel', { module: names.module(step.module), level: step.level })}</li>
            ))}
          </ol>
        </Collapsible>
      ) : null}
    </div>
  )
}

/** A value the player sets on the dashboard, with a link to it. */
const Told = ({ children }: { children: string }) => (
  <li>
    <AppLink to={characterHref}>{children}</AppLink>
  </li>
)

function Blocker({ blocker, hideout: { names } }: { blocker: LevelBlocker; hideout: Hideout }) {
  const { t, format } = useTexts('modules')
  switch (blocker.type) {
    case 'module':
      return (
        <li data-kind="module">
          <a href={`#${blocker.module}`}>{t('nameLevel', { module: names.module(blocker.module), level: blocker.level })}</a>
        </li>
      )
    case 'trader':
      return (
        <Told>
          {t('trader', {
            trader: names.trader(blocker.trader),
            level: blocker.compare === '>=' ? String(blocker.level) : `${signOf(blocker.compare)} ${blocker.level}`,
            have: blocker.have,
          })}
        </Told>
      )
    case 'reputation': {
      const value = `${signOf(blocker.compare)} ${format.decimal(blocker.value, 2)}`
      const trader = names.trader(blocker.trader)
      return (
        <Told>
          {blocker.have === undefined
            ? t('reputationUnknown', { trader, value })
            : t('reputation', { trader, value, have: format.decimal(blocker.have, 2) })}
        </Told>
      )
    }
    case 'condition':
      return <li>{t('condition', { what: blocker.what })}</li>
    case 'skill':
      return (
        <Told>
          {blocker.have === undefined
            ? t('skillUnknown', { skill: names.skill(blocker.skill), level: blocker.level })
            : t('skill', { skill: names.skill(blocker.skill), level: blocker.level, have: blocker.have })}
        </Told>
      )
    default:
      return null
  }
}
