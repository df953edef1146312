import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import { shotsToKill } from '@stashwise/loadouts/ballistics/shots-to-kill'
import type { GearSet } from '@stashwise/loadouts/gear/gear-set'
import { protection } from '@stashwise/loadouts/gear/zones'
import { useMemo, useState } from 'react'
import { SelectOf } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Table, type TableColumn } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { GearView } from '../../gear-view.ts'
import { BodyFigure } from './body-figure.tsx'
import styles from './protection-panel.module.css'

/** Which class protects which zone of the body: as a figure, and layer by layer as a table. */
export function ProtectionPanel({ view, set }: { view: GearView; set: GearSet }) {
  const { t, locale, format } = useTexts('gear')
  const zones = useMemo(() => protection(view.facts, set), [view, set])
  const [round, setRound] = useState<string>()
  const rounds = useMemo(() => roundsOf(view, locale), [view, locale])
  const shot = rounds.find(({ url }) => url === round)?.shot
  const rows = useMemo(
    () => zones.map((zone) => ({ ...zone, shots: shot && shotsToKill(shot, zone.part, zone.layers).expected })),
    [zones, shot],
  )
  type Row = (typeof rows)[number]
  const columns: TableColumn<Row>[] = [
    {
      id: 'zone',
      header: t('zone'),
      cell: ({ id, part }) => (
        <>
          {t(`zones.${id}`)} <small className="text-dim">{t(`part_${part}`)}</small>
        </>
      ),
    },
    { id: 'class', header: t('class'), cell: ({ armorClass }) => <b className={styles.class}>{armorClass === 0 ? '–' : armorClass}</b> },
    {
      id: 'layers',
      header: t('layers'),
      cell: ({ layers }) => (
        <span className={styles.layers}>
          {layers
            .map(({ armorClass, durability, item }) =>
              t('layer', { class: armorClass, durability: format.number(durability), name: view.rows[item]?.shortName ?? '' }),
            )
            .join('\n')}
        </span>
      ),
    },
    ...(shot ? [{ id: 'shots', header: t('shots'), cell: ({ shots = 0 }: Row) => format.decimal(shots, 1) }] : []),
  ]
  return (
    <Panel
      title={t('protection')}
      aside={
        rounds.length === 0 ? null : (
          <SelectOf
            isDense
            aria-label={t('against')}
            value={round}
            options={[{ value: undefined, label: t('againstNothing') }, ...rounds.map(({ url, name }) => ({ value: url, label: name }))]}
            onChoose={setRound}
          />
        )
      }
    >
      <div className={styles.columns}>
        <BodyFigure zones={zones} />
        <div className={styles.zones}>
          <Table
            look="compact"
            caption={t('protection')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            isDim={({ armorClass }) => armorClass === 0}
          />
        </div>
      </div>
      <p className="text-dim">{t('protectionNote')}</p>
    </Panel>
  )
}

/** Rounds a target may be hit with, by name. */
const roundsOf = ({ facts, rows }: GearView, locale: Locale) => {
  const compare = nameOrder(locale)
  return facts.items
    .flatMap(({ shot }, at) => {
      const row = rows[at]
      return shot && shot.damage > 0 && row ? [{ url: row.url, name: row.name, shot }] : []
    })
    .sort((a, b) => compare(a.name, b.name))
}
