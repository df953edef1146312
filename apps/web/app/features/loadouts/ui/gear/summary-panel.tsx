import { type GearPrice, gearCells, gearPenalties } from '@stashwise/loadouts/gear/figures'
import type { GearSet } from '@stashwise/loadouts/gear/gear-set'
import { burdenOf, eliteStrength, gearWeight, limitsWith, weaponWeight } from '@stashwise/loadouts/gear/weight'
import { RangeField } from '#app/kit/form/field.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { GearView } from '../../gear-view.ts'
import type { WornBuild } from './build-figures.ts'
import styles from './summary-panel.module.css'

type SummaryProps = {
  view: GearView
  set: GearSet
  builds: readonly WornBuild[]
  price: GearPrice
  strength: number
  onStrength(strength: number): void
}

/** What all of it weighs, costs and hinders. */
export function SummaryPanel({ view: { facts, rows }, set, builds, price, strength, onStrength }: SummaryProps) {
  const { t, format } = useTexts('gear')
  const builtWeight = (code: string) => builds.find((each) => each.code === code)?.figures?.weightKg
  const weight = gearWeight(facts, set, builtWeight)
  const felt = strength >= eliteStrength ? Math.round((weight - weaponWeight(facts, set, builtWeight)) * 1000) / 1000 : weight
  const limits = limitsWith(strength)
  const burden = burdenOf(felt, strength)
  const penalties = gearPenalties(facts, set)
  const { cells, taken } = gearCells(facts, set)
  const kg = (amount: number) => t('kg', { weight: format.decimal(amount, 2) })
  const percent = (share: number) => (share === 0 ? '0%' : `${share > 0 ? '+' : ''}${format.decimal(share * 100, 1)}%`)
  const share = (amount: number) => `${Math.min(100, (amount / limits.most) * 100)}%`
  return (
    <Panel title={t('summary')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('figure.weight')}</dt>
          <dd className={styles.large}>{kg(weight)}</dd>
        </div>
        <div>
          <dt>{t('figure.price')}</dt>
          <dd className={styles.large}>{format.money(price.known)}</dd>
          {price.unpriced.length > 0 ? (
            <dd className="text-dim">
              {t('unpriced', {
                count: price.unpriced.length,
                names: format.list(price.unpriced.map((at) => rows[at]?.name ?? '')),
              })}
            </dd>
          ) : null}
        </div>
        <div>
          <dt>{t('figure.cells')}</dt>
          <dd data-over={taken > cells || undefined}>{t('cellsOf', { taken: format.number(taken), cells: format.number(cells) })}</dd>
        </div>
        {(['speed', 'turn', 'ergonomics'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>{percent(penalties[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.burden} data-burden={burden}>
        <div className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ width: share(felt) }} />
          {[limits.overweight, limits.slowWalk, limits.critical].map((limit) => (
            <span key={limit} className={styles.limit} style={{ left: share(limit) }} />
          ))}
        </div>
        <p role="status">
          <strong>{t(`burden.${burden}`)}</strong> {t(`burdenText.${burden}`)}
        </p>
        <p className="text-dim">
          {t('limits', { overweight: kg(limits.overweight), slowWalk: kg(limits.slowWalk), critical: kg(limits.critical) })}
          {felt === weight ? null : ` ${t('elite', { weight: kg(felt) })}`}
        </p>
        <RangeField label={t('strength')} min={0} max={eliteStrength} value={strength} onChange={onStrength} />
      </div>
    </Panel>
  )
}
