import { type BodyPart, damageToKill } from '@stashwise/loadouts/ballistics/body'
import { armorWear } from '@stashwise/loadouts/ballistics/hit'
import type { ArmorLayer } from '@stashwise/loadouts/ballistics/shot'
import { shotsToKill } from '@stashwise/loadouts/ballistics/shots-to-kill'
import { useMemo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Table } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { RoundRow } from '../../round-row.ts'
import styles from './kill-calculator.module.css'

/** Rows of the distribution: beyond, chances are too small to see. */
const leastShare = 0.005

/** How many shots kill, and why. */
export function KillResult({ round, part, layers }: { round: RoundRow; part: BodyPart; layers: readonly ArmorLayer[] }) {
  const { t, format } = useTexts('ammo')
  const result = useMemo(() => shotsToKill(round, part, layers), [round, part, layers])
  const [outer] = layers
  const percent = (share: number) => `${format.number(Math.round(share * 100))}%`
  const shown = result.byShots.map((share, index) => ({ shots: index + 1, share })).filter(({ share }) => share >= leastShare)
  const highest = Math.max(...shown.map(({ share }) => share))
  const figures: [name: string, figure: string][] = [
    [t('result.expected'), format.decimal(result.expected, 1)],
    [t('result.sure'), format.number(result.sure)],
    [t('result.pass'), percent(result.firstPass)],
    [t('result.damage'), format.decimal(result.firstDamage, 1)],
    [t('result.health'), format.number(Math.round(damageToKill(part)))],
    ...(outer ? [[t('result.wear'), wearWords(round, outer, (value) => format.decimal(value, 1))] satisfies [string, string]] : []),
  ]
  return (
    <Panel title={t('result.title')}>
      <p className={styles.round}>
        <AppLink className="tap" to={`/item/${round.item.url}`}>
          {round.item.name}
        </AppLink>
      </p>
      <p className={styles.headline} role="status">
        {t('result.headline', { count: result.median })}
      </p>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.spread}>
        <Table
          look="bars"
          caption={t('result.spread')}
          columns={[
            { id: 'shots', header: t('result.shots'), cell: ({ shots }) => shots },
            {
              id: 'share',
              header: t('result.share'),
              cell: ({ share }) => (
                <span className={styles.share}>
                  <span className={styles.bar} style={{ width: `${(share / highest) * 100}%` }} />
                  <span>{percent(share)}</span>
                </span>
              ),
            },
          ]}
          rows={shown}
          rowId={({ shots }) => shots}
        />
      </div>
      <details className={`small-dim ${styles.model}`}>
        <summary>{t('model.title')}</summary>
        <p>{t('model.text')}</p>
      </details>
    </Panel>
  )
}

/** Durability one projectile takes: stopped, and gone through. */
function wearWords({ penetration, armorDamagePercent }: RoundRow, layer: ArmorLayer, format: (value: number) => string): string {
  const [stopped, passed] = [true, false].map((isStopped) => format(armorWear(layer, penetration, armorDamagePercent, isStopped)))
  return stopped === passed ? (stopped ?? '') : `${stopped} / ${passed}`
}
