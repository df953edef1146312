import { type ArmorClass, armorClasses, penetrationChance } from '@stashwise/game/penetration'
import { useMemo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { Brief } from '#app/kit/brief.tsx'
import { ChanceMark } from '#app/kit/chance-mark.tsx'
import { ClassStrip } from '#app/kit/class-strip.tsx'
import type { DataColumn, SortKey } from '#app/kit/data-table/column.ts'
import { LineName, LineNote, OnTap } from '#app/kit/data-table/on-tap.tsx'
import { formatDecimal, formatNumber } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { ReliabilityDots } from '#app/kit/reliability.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { RoundRow } from '../../round-row.ts'
import styles from './ammo-columns.module.css'
import type { AmmoSearch } from './ammo-search.ts'

type Column = DataColumn<RoundRow>
type Figure = Pick<Column, 'foldsBelow' | 'line' | 'isShort' | 'unit'> & {
  id: AmmoSearch['sort']
  value(row: RoundRow): number | undefined
}

/** The columns of the table of rounds. */
export function useAmmoColumns(show: AmmoSearch['show']): readonly Column[] {
  const { t, format } = useTexts('ammo')
  return useMemo(() => {
    const sorts = (key: 'name' | Figure['id']): SortKey[] => [{ key, label: t(`column.${key}`), hint: t(`hint.${key}`) }]
    const signed = (percent: number) => `${percent > 0 ? '+' : ''}${format.number(percent)}`
    const number = (figure: number | undefined) => (figure === undefined ? '–' : format.number(figure))
    const percentOf = (share: number) => Math.round(share * 100)
    const figure = ({ id, value, ...rest }: Figure, cell: Column['cell'] = (row) => number(value(row))): Column => ({
      id,
      header: t(`column.${id}`),
      cell,
      value,
      isNumber: true,
      sorts: sorts(id),
      ...rest,
    })
    return [
      {
        id: 'name',
        header: t('column.name'),
        lineNote: t(`show.${show}Line`),
        isRowHead: true,
        cell: (row) => (
          <span className={`wrap ${styles.name}`}>
            <ItemCell cell={row.item.cell} size={32} />
            <span>
              <AppLink to={`/item/${row.item.url}`}>
                <LineName {...row.item} />
              </AppLink>
              {row.closed === undefined ? null : (
                <OnTap>
                  <small className="small-dim block">{row.closed}</small>
                </OnTap>
              )}
              <LineNote stays>
                <ClassStrip
                  isBare
                  cells={armorClasses.map((armorClass) => <AgainstClass key={armorClass} {...{ row, armorClass, show }} />)}
                />
              </LineNote>
            </span>
          </span>
        ),
        value: ({ item }) => item.name,
        sorts: sorts('name'),
        card: 'title',
        width: 'text',
      },
      {
        id: 'caliber',
        header: t('column.caliber'),
        cell: ({ caliberName }) => caliberName,
        value: ({ caliberName }) => caliberName,
        sorts: sorts('caliber'),
        foldsBelow: 'middle',
      },
      figure({ id: 'damage', value: ({ damage, projectiles }) => damage * projectiles, line: 1, isShort: true }, (row) => (
        <Damage row={row} />
      )),
      figure({ id: 'penetration', value: ({ penetration }) => penetration, line: 2, isShort: true }),
      figure({ id: 'armorDamage', value: ({ armorDamagePercent }) => armorDamagePercent, unit: '%', foldsBelow: 'middle', line: 4 }),
      figure({ id: 'fragmentation', value: ({ fragmentation }) => percentOf(fragmentation), unit: '%', foldsBelow: 'wide', line: 5 }),
      figure({ id: 'speed', value: ({ speed }) => speed, unit: t('unit.speed'), foldsBelow: 'wide' }),
      figure({ id: 'recoil', value: ({ recoil }) => percentOf(recoil), unit: '%', foldsBelow: 'wide' }, ({ recoil }) =>
        signed(percentOf(recoil)),
      ),
      figure({ id: 'accuracy', value: ({ accuracy }) => percentOf(accuracy), unit: '%', foldsBelow: 'wide' }, ({ accuracy }) =>
        signed(percentOf(accuracy)),
      ),
      figure({ id: 'price', value: ({ price }) => price, unit: '₽', line: 3 }, ({ price, isDoubtful }) =>
        price === undefined ? (
          '–'
        ) : (
          <span title={isDoubtful && t('doubtful')}>
            {isDoubtful ? <ReliabilityDots of="low" label={t('doubtful')} /> : null} <Brief value={price} />
          </span>
        ),
      ),
      ...armorClasses.map((armorClass): Column => {
        const id = `class${armorClass}` as const
        const value = ({ penetration, shots }: RoundRow) =>
          show === 'chance' ? Math.round(penetrationChance(penetration, armorClass) * 100) : shots[armorClass - 1]
        return {
          ...figure({ id, value }, (row) => <AgainstClass {...{ row, armorClass, show }} />),
          width: 'fit',
          card: 'hidden',
          csv: [
            {
              header: t('csv.chance', { class: armorClass }),
              value: ({ penetration }) => Math.round(penetrationChance(penetration, armorClass) * 100),
            },
            { header: t('csv.shots', { class: armorClass }), value: ({ shots }) => shots[armorClass - 1] },
          ],
        }
      }),
    ]
  }, [t, format, show])
}

type RowProps = { row: RoundRow; show: AmmoSearch['show'] }

/** The chance to go through armor of a class, or the shots that kill through it. */
function AgainstClass({ row, armorClass, show }: RowProps & { armorClass: ArmorClass }) {
  const { locale } = useSite()
  // A flare or grenade is no bullet.
  if (show === 'chance') return row.penetration > 0 ? <ChanceMark chance={penetrationChance(row.penetration, armorClass)} /> : '–'
  const shots = row.shots[armorClass - 1]
  return shots === undefined ? '–' : formatDecimal(shots, locale, 1)
}

/** Damage of all projectiles together, and what it is made of. */
function Damage({ row: { damage, projectiles } }: { row: RoundRow }) {
  const { locale } = useSite()
  const whole = formatNumber(damage * projectiles, locale)
  if (projectiles === 1) return whole
  return (
    <>
      {whole}
      <OnTap>
        {' '}
        <small className="small-dim nowrap">{`${projectiles} × ${formatNumber(damage, locale)}`}</small>
      </OnTap>
    </>
  )
}
