import type { LevelState, ModuleState } from '@stashwise/progression/hideout/module-states'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#app/kit/use-texts.ts'
import type { useStock } from '../../client/use-stock.ts'
import { Blockers } from './blockers.tsx'
import { LevelActions } from './level-actions.tsx'
import { type LevelCost, shoppingNeeds } from './level-cost.ts'
import { CostLine, PartList } from './level-parts.tsx'
import styles from './module-card.module.css'
import { viewOf } from './schema.ts'
import type { ShoppingParts } from './shopping-parts.ts'
import type { Hideout } from './use-hideout.ts'

export type CardProps = {
  state: ModuleState
  /** The address leads to it. */
  isTarget: boolean
  hideout: Hideout
  /** Undefined when prices could not be fetched. */
  cost: LevelCost | undefined
  change: ReturnType<typeof useStock>['change']
  AddToList: ShoppingParts['AddToList']
}

export function ModuleCard(props: CardProps) {
  const { state, isTarget, hideout } = props
  const { t } = useTranslation('modules')
  const { module, built, levels } = state
  const next = levels[built]
  const view = viewOf(state)
  const name = hideout.names.module(module.id)
  return (
    <article
      id={module.id}
      className={styles.card}
      aria-labelledby={`${module.id}-name`}
      data-view={view}
      data-target={isTarget || undefined}
    >
      <header className={styles.head}>
        <h2 id={`${module.id}-name`} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        <span className={styles.pips} role="img" aria-label={t('levelOf', { built, levels: levels.length })}>
          {levels.map(({ level }) => (
            <i key={level} data-built={level <= built || undefined} />
          ))}
        </span>
        <span className={styles.state}>{view === 'blocked' && next ? lackOf(next, t) : t(`state.${view}`)}</span>
      </header>
      {next ? <NextLevel {...props} next={next} name={name} /> : <p className="text-dim">{t('complete')}</p>}
      <LevelActions state={state} hideout={hideout} change={props.change} name={name} next={next} />
    </article>
  )
}

/** What keeps a level from being built, in a few words; the card says it in full. */
function lackOf({ parts, blockers }: LevelState, t: TFunction<'modules'>): string {
  const units = parts.reduce((sum, { isMoney, missing }) => sum + (isMoney ? 0 : missing), 0)
  if (blockers.some(({ type }) => type !== 'item')) return t('state.requires')
  return units > 0 ? t('state.lacks', { count: units }) : t('state.blocked')
}

function NextLevel({ state: { module }, hideout, cost, next, name, AddToList }: CardProps & { next: LevelState; name: string }) {
  const { t, format } = useTexts('modules')
  const facts = module.levels[next.level - 1]
  const needs = shoppingNeeds(next.parts, {
    kind: 'module',
    id: module.id,
    level: next.level,
    name: t('nameLevel', { module: name, level: next.level }),
  })
  return (
    <>
      <p className={styles.next}>
        <b>{t('level', { level: next.level })}</b>
        {facts && facts.buildSeconds > 0 ? <span>{t('time', { time: format.duration(facts.buildSeconds) })}</span> : null}
      </p>
      <Blockers blockers={next.blockers} hideout={hideout} module={module.id} level={next.level} />
      <PartList parts={next.parts} hideout={hideout} />
      <div className={`row-apart ${styles.cost}`}>
        <CostLine cost={cost} names={hideout.names} />
        {needs.length > 0 ? (
          <AddToList needs={needs} label={t('toList')} name={t('toListOf', { module: name, level: next.level })} />
        ) : null}
      </div>
    </>
  )
}
