import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { PlotAxes } from '#app/kit/plot-axes.tsx'
import { roundTicks } from '#app/kit/round-ticks.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { type CaliberKind, caliberKinds, type RoundRow } from '../../round-row.ts'
import styles from './ammo-chart.module.css'
import { type AmmoPageProps, allCalibers, ammoHref } from './ammo-search.ts'
import { axisEnd, axisShare } from './axis-share.ts'
import { CaliberChoice } from './caliber-choice.tsx'
import { CaliberSign } from './caliber-sign.tsx'
import { freeSide, labelled, labelRoom, outerHull } from './outer-hull.ts'

/** Damage by penetration: a sign for every round, and the same rounds as a list, where arrow keys walk from one to the next. */
export function AmmoChart({ rounds, ...props }: AmmoPageProps & { rounds: RoundRow[] }) {
  const { view, search, onSearch } = props
  const { t, format } = useTexts('ammo')
  const [pointed, setPointed] = useState<string>()
  if (rounds.length === 0)
    return <Empty title={t('none')} action={<ButtonLink to={ammoHref(search, { caliber: allCalibers })}>{t('allCalibers')}</ButtonLink>} />
  const kinds = new Map(view.calibers.map(({ code, kind }) => [code, kind]))
  const listed = [...rounds].sort((a, b) => b.penetration - a.penetration || b.damage - a.damage)
  const isNumbered = search.caliber !== undefined
  const right = axisEnd(listed.map(({ penetration }) => penetration))
  const high = axisEnd(listed.map(({ damage }) => damage))
  const at = ({ penetration, damage }: RoundRow) => ({ left: axisShare(penetration, right), top: 1 - axisShare(damage, high) })
  const placed = (row: RoundRow) => ({ left: `${at(row).left * 100}%`, top: `${at(row).top * 100}%` })
  const marked = listed.find(({ item }) => item.url === (pointed ?? search.round))
  const wanted = (row: RoundRow) => (row.penetration > right / 2 ? 'left' : 'right')
  const sideOf = (row: RoundRow) => freeSide(at(row), listed.filter((other) => other !== row).map(at), wanted(row), roomOf(row))
  const named = labelled(bestFirst(listed), { at, wanted, room: roomOf }).flatMap(({ point: row, side }) =>
    row === marked ? [] : [{ row, side }],
  )
  return (
    <div className={styles.columns}>
      <section className={styles.plot} aria-label={t('chart')}>
        <div className={styles.controls}>
          <CaliberChoice {...props} />
          {isNumbered ? null : <Legend />}
        </div>
        <p className="small-dim">{t('axes')}</p>
        <div className={styles.box}>
          <PlotAxes
            rows={roundTicks(0, high).map((damage) => ({
              key: damage,
              at: 1 - axisShare(damage, high),
              label: format.number(damage),
            }))}
            columns={roundTicks(0, right).map((each) => ({ key: each, at: axisShare(each, right), label: String(each) }))}
          >
            {listed.map((row, index) => (
              <button
                key={row.item.uid}
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                className={styles.point}
                style={placed(row)}
                data-marked={row === marked || undefined}
                onClick={() => onSearch({ round: row.item.url })}
                onPointerEnter={() => setPointed(row.item.url)}
                onPointerLeave={() => setPointed(undefined)}
              >
                {isNumbered ? <span className={styles.number}>{index + 1}</span> : <CaliberSign kind={kinds.get(row.caliber) ?? 'other'} />}
              </button>
            ))}
            {[...named, ...(marked ? [{ row: marked, side: sideOf(marked) ?? 'right' }] : [])].map(({ row, side }) => (
              <span
                key={row.item.uid}
                className={styles.label}
                style={placed(row)}
                data-side={side}
                data-quiet={row === marked ? undefined : ''}
                aria-hidden="true"
              >
                {row.item.shortName}
              </span>
            ))}
          </PlotAxes>
        </div>
      </section>
      <section className={styles.side} aria-label={t('list')}>
        <fieldset className={styles.list}>
          <legend className="sr-only">{t('list')}</legend>
          {listed.map((row, index) => (
            <label key={row.item.uid} data-marked={row === marked || undefined}>
              <input
                type="radio"
                name="round"
                className="sr-only"
                checked={row.item.url === search.round}
                onChange={() => onSearch({ round: row.item.url })}
              />
              {isNumbered ? <span className={styles.number}>{index + 1}</span> : <CaliberSign kind={kinds.get(row.caliber) ?? 'other'} />}
              <span className={`grow ${styles.roundName}`}>{row.item.name}</span>
              <span className="text-dim nowrap">{t('figures', { damage: row.damage, penetration: row.penetration })}</span>
            </label>
          ))}
        </fieldset>
        {marked ? <Marked row={marked} {...props} /> : <p className="text-dim">{t('pick')}</p>}
      </section>
    </div>
  )
}

const roomOf = ({ item }: RoundRow) => labelRoom(item.shortName)

/** In the order they are named in while there is room: those no other one beats in both figures, then the others. */
function bestFirst(rounds: readonly RoundRow[]): RoundRow[] {
  const hull = outerHull(rounds.map((row) => ({ row, x: row.penetration, y: row.damage }))).map(({ row }) => row)
  return [...hull, ...rounds.filter((row) => !hull.includes(row))]
}

function Marked({ row, search }: AmmoPageProps & { row: RoundRow }) {
  const { t, format } = useTexts('ammo')
  return (
    <div className={`card ${styles.card}`} role="status">
      <AppLink to={`/item/${row.item.url}`}>{row.item.name}</AppLink>
      <p className="text-dim">
        {row.projectiles > 1 ? t('projectiles', { count: row.projectiles }) : null}{' '}
        {t('figures', { damage: row.damage, penetration: row.penetration })}
        {row.price === undefined ? null : ` · ${format.money(row.price)}`}
      </p>
      <ButtonLink to={ammoHref(search, { tab: 'kill', round: row.item.url })}>{t('toKill')}</ButtonLink>
    </div>
  )
}

/** What the signs mean: shapes, so that colours are not needed. */
function Legend() {
  const { t } = useTranslation('ammo')
  return (
    <ul className={`small-dim ${styles.legend}`}>
      {caliberKinds.map((kind: CaliberKind) => (
        <li key={kind}>
          <CaliberSign kind={kind} /> {t(`kind.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
