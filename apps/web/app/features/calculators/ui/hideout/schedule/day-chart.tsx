import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { FarmLane } from '@stashwise/calculators/hideout/schedule-farm'
import type { ScheduleLane } from '@stashwise/calculators/hideout/schedule-lane'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toClock } from '#app/features/calculators/login-times.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type DayBar, labelledLogins, listBars, listFills, percentOfDay, type ScheduleNames } from './day-bars.ts'
import styles from './day-chart.module.css'

/**
 * The day from left to right, a lane for each module that makes something and one for the farm; the list of logins says the same in
 * words. Lanes that earn more come first.
 */
export function DayChart({ schedule, nameOfModule, labelOf }: ScheduleNames & { schedule: DaySchedule }) {
  const { t, format } = useTexts('schedule')
  const lanes = schedule.lanes.filter((lane) => lane.steps.length > 0).sort((a, b) => b.perDay - a.perDay)
  return (
    <figure className={styles.chart}>
      <div role="img" aria-label={t('picture.label')}>
        <LoginLabels logins={schedule.logins} />
        {[...lanes.entries()].map(([at, lane]) => (
          <ModuleLane key={at} lane={lane} logins={schedule.logins} name={nameOfModule(lane.module)} labelOf={labelOf} />
        ))}
        {schedule.farm ? (
          <LaneRow
            logins={schedule.logins}
            head={
              <LaneHead
                name={t('farm')}
                earns={schedule.farm.perDay}
                note={t('picture.coins', { figure: format.decimal(schedule.farm.coinsPerDay) })}
              />
            }
          >
            <FarmTrack farm={schedule.farm} logins={schedule.logins} />
          </LaneRow>
        ) : null}
        <HourLabels />
      </div>
      <ChartLegend hasCrafts={lanes.length > 0} farm={schedule.farm} />
    </figure>
  )
}

type ModuleLaneProps = { lane: ScheduleLane; logins: readonly number[]; name: string; labelOf: ScheduleNames['labelOf'] }

function ModuleLane({ lane, logins, name, labelOf }: ModuleLaneProps) {
  const { t } = useTranslation('schedule')
  const days = listBars(lane)
  return [...days.entries()].map(([day, bars]) => {
    const note = days.length > 1 ? t('picture.day', { day: day + 1, of: days.length }) : undefined
    return (
      <LaneRow
        key={day}
        logins={logins}
        isFurther={day > 0}
        head={<LaneHead note={note} {...(day === 0 && { name, earns: lane.perDay })} />}
      >
        {namedOnce(bars).map((bar) => (
          <CraftBar key={`${bar.step.start} ${bar.from}`} bar={bar} labelOf={labelOf} />
        ))}
      </LaneRow>
    )
  })
}

/** Only the first of several bars of a craft shows its name. */
function namedOnce(bars: readonly DayBar[]): DayBar[] {
  const named = bars.filter(({ isNamed }) => isNamed)
  return bars.map((bar) => ({ ...bar, isNamed: named.find(({ step }) => step.craft === bar.step.craft) === bar }))
}

type LaneRowProps = { head: ReactNode; logins: readonly number[]; isFurther?: boolean; children: ReactNode }

function LaneRow({ head, logins, isFurther = false, children }: LaneRowProps) {
  return (
    <div className={styles.lane} data-further={isFurther || undefined}>
      <div className={styles.head}>{head}</div>
      <div className={styles.track}>
        {logins.map((login) => (
          <span key={login} className={styles.login} style={{ left: percentOfDay(login) }} />
        ))}
        {children}
      </div>
    </div>
  )
}

function LaneHead({ name, earns, note }: { name?: string; earns?: number; note: string | undefined }) {
  const { t, format } = useTexts('schedule')
  return (
    <>
      {name === undefined ? null : <span className={styles.name}>{name}</span>}
      {earns === undefined ? null : <span className={styles.earns}>{t('picture.perDay', { price: format.money(earns) })}</span>}
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
    </>
  )
}

/** Clock times of the logins over the lanes; those without room are left out, on phones more of them. */
function LoginLabels({ logins }: { logins: readonly number[] }) {
  const wide = labelledLogins(logins, 60)
  const narrow = labelledLogins(logins, 190)
  return (
    <div className={`small-dim ${styles.scale}`}>
      {logins.map((login) => (
        <span
          key={login}
          className={styles.loginLabel}
          data-wide={wide.has(login) || undefined}
          data-narrow={narrow.has(login) || undefined}
          style={{ left: percentOfDay(login) }}
        >
          {toClock(login)}
        </span>
      ))}
    </div>
  )
}

/** The hours of the day under the lanes; phones show every other one. */
function HourLabels() {
  return (
    <div className={`small-dim ${styles.scale} ${styles.hours}`}>
      {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => (
        <span key={hour} data-minor={hour % 6 === 0 ? undefined : true} style={{ left: percentOfDay(hour * 60) }}>
          {hour}
        </span>
      ))}
    </div>
  )
}

/** What the marks of the chart mean; only those that occur in it. */
function ChartLegend({ hasCrafts, farm }: { hasCrafts: boolean; farm: FarmLane | undefined }) {
  const { t } = useTranslation('schedule')
  const marks = [
    ...(hasCrafts ? (['running', 'waiting'] as const) : []),
    'login' as const,
    ...(farm ? (['fills'] as const) : []),
    ...(farm && farm.lostPerDay > 0 ? (['full'] as const) : []),
  ]
  return (
    <figcaption className={`small-dim row-facts ${styles.legend}`}>
      {marks.map((mark) => (
        <span key={mark}>
          <i className={styles.mark} data-mark={mark} aria-hidden="true" />
          {t(`picture.${mark}`)}
        </span>
      ))}
    </figcaption>
  )
}

/** Height of a full farm in units of the view box; the rest stays empty. */
const fullHeight = 88

/** How full the farm is over the day: it rises from each login on, and the time in which it is full has a colour of its own. */
function FarmTrack({ farm, logins }: { farm: FarmLane; logins: readonly number[] }) {
  return (
    <svg className={styles.farm} viewBox="0 0 1440 100" preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.cap} x1={0} x2={1440} y1={100 - fullHeight} y2={100 - fullHeight} />
      {listFills(logins, farm).map(({ from, fullAt, to, level }) => {
        const top = 100 - level * fullHeight
        return (
          <g key={from}>
            <path className={styles.fill} d={`M${from} 100L${fullAt} ${top}H${to}V100z`} />
            {fullAt < to ? <rect className={styles.full} x={fullAt} y={100 - fullHeight} width={to - fullAt} height={fullHeight} /> : null}
          </g>
        )
      })}
    </svg>
  )
}

/** A craft in its lane of the day: solid while it runs, striped while it waits to be collected. */
function CraftBar({ bar, labelOf }: { bar: DayBar; labelOf: ScheduleNames['labelOf'] }) {
  const { t } = useTranslation('schedule')
  const { name, cell } = labelOf(bar.step.craft)
  const [from, ready, collect] = [bar.step.start, bar.step.ready, bar.step.collect].map(toClock)
  const width = bar.to - bar.from
  return (
    <span
      className={styles.bar}
      data-continued={bar.isContinued || undefined}
      data-goes-on={bar.goesOn || undefined}
      style={{ left: percentOfDay(bar.from), width: percentOfDay(width) }}
      title={t('picture.bar', { name, from, ready, collect })}
    >
      <span className={styles.running} style={{ width: `${(((bar.ready - bar.from) / width) * 100).toFixed(2)}%` }} />
      {bar.isNamed ? (
        <span className={styles.label}>
          <ItemCell cell={cell} size={24} />
          <span className={`ellipsis ${styles.craft}`}>{name}</span>
        </span>
      ) : null}
    </span>
  )
}
