import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { ScheduleLane } from '@stashwise/calculators/hideout/schedule-lane'
import type { Locale } from '@stashwise/game/locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatMoney } from '#app/kit/format.ts'
import { ChartLegend } from './chart-legend.tsx'
import { CraftBar } from './craft-bar.tsx'
import type { ScheduleNames } from './day-bars.ts'
import { type DayBar, listBars, percentOfDay } from './day-bars.ts'
import styles from './day-chart.module.css'
import { HourLabels, LoginLabels } from './day-scale.tsx'
import { FarmTrack } from './farm-track.tsx'

type DayChartProps = ScheduleNames & { schedule: DaySchedule; locale: Locale }

/**
 * The day from left to right, a lane for each module that makes something and one for the farm; the list of logins says the same in
 * words. Lanes that earn more come first.
 */
export function DayChart({ schedule, nameOfModule, labelOf, locale }: DayChartProps) {
  const { t } = useTranslation('schedule')
  const lanes = schedule.lanes.filter((lane) => lane.steps.length > 0).sort((a, b) => b.perDay - a.perDay)
  return (
    <figure className={styles.chart}>
      <div role="img" aria-label={t('picture.label')}>
        <LoginLabels logins={schedule.logins} />
        {lanes.map((lane, index) => (
          <ModuleLane
            // biome-ignore lint/suspicious/noArrayIndexKey: a module with two slots has two lanes
            key={`${lane.module} ${index}`}
            lane={lane}
            logins={schedule.logins}
            name={nameOfModule(lane.module)}
            labelOf={labelOf}
            locale={locale}
          />
        ))}
        {schedule.farm ? (
          <LaneRow
            logins={schedule.logins}
            head={
              <LaneHead
                name={t('farm')}
                earns={schedule.farm.perDay}
                locale={locale}
                note={t('picture.coins', { figure: formatDecimal(schedule.farm.coinsPerDay, locale) })}
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

function ModuleLane({
  lane,
  logins,
  name,
  labelOf,
  locale,
}: {
  lane: ScheduleLane
  logins: readonly number[]
  name: string
  labelOf: ScheduleNames['labelOf']
  locale: Locale
}) {
  const { t } = useTranslation('schedule')
  const days = listBars(lane)
  return days.map((bars, day) => {
    const note = days.length > 1 ? t('picture.day', { day: day + 1, of: days.length }) : undefined
    return (
      <LaneRow
        // biome-ignore lint/suspicious/noArrayIndexKey: the days of a period have no other name
        key={day}
        logins={logins}
        isFurther={day > 0}
        head={
          day === 0 ? <LaneHead name={name} earns={lane.perDay} locale={locale} note={note} /> : <LaneHead note={note} locale={locale} />
        }
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

function LaneRow({
  head,
  logins,
  isFurther = false,
  children,
}: {
  head: ReactNode
  logins: readonly number[]
  isFurther?: boolean
  children: ReactNode
}) {
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

function LaneHead({ name, earns, note, locale }: { name?: string; earns?: number; note: string | undefined; locale: Locale }) {
  const { t } = useTranslation('schedule')
  return (
    <>
      {name === undefined ? null : <span className={styles.name}>{name}</span>}
      {earns === undefined ? null : <span className={styles.earns}>{t('picture.perDay', { price: formatMoney(earns, locale) })}</span>}
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
    </>
  )
}
