import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { ScheduleLane } from '@stashwise/calculators/hideout/schedule-lane'
import type { Locale } from '@stashwise/game/locale'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDecimal, formatMoneyShort } from '../../../kit/format.ts'
import { ItemCell } from '../../../kit/item-cell.tsx'
import type { ScheduleNames } from './craft-label.ts'
import { type DayBar, labelledLogins, listBars } from './day-bars.ts'
import { FarmTrack } from './farm-track.tsx'
import { toClock } from './login-times.ts'
import { PictureLegend } from './picture-legend.tsx'

type PictureProps = ScheduleNames & { schedule: DaySchedule; locale: Locale }

/** Where a minute of the day stands, in percent of the day. */
const place = (minute: number): string => `${((minute / 1440) * 100).toFixed(3)}%`

/**
 * The day from left to right, a lane for each module that makes something and one for the farm; the list of logins says the same in
 * words. Lanes that earn more come first.
 */
export function DayPicture({ schedule, nameOfModule, labelOf, locale }: PictureProps) {
  const { t } = useTranslation()
  const lanes = schedule.lanes.filter((lane) => lane.steps.length > 0).sort((a, b) => b.perDay - a.perDay)
  return (
    <figure className="schedule-picture">
      <div role="img" aria-label={t('schedule.picture.label')}>
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
                name={t('schedule.farm')}
                earns={schedule.farm.perDay}
                locale={locale}
                note={t('schedule.picture.coins', { figure: formatDecimal(schedule.farm.coinsPerDay, locale) })}
              />
            }
          >
            <FarmTrack farm={schedule.farm} logins={schedule.logins} />
          </LaneRow>
        ) : null}
        <HourLabels />
      </div>
      <PictureLegend hasCrafts={lanes.length > 0} farm={schedule.farm} />
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
  const { t } = useTranslation()
  const days = listBars(lane)
  return days.map((bars, day) => {
    const note = days.length > 1 ? t('schedule.picture.day', { day: day + 1, of: days.length }) : undefined
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
        {bars.map((bar) => (
          <Bar key={`${bar.step.start} ${bar.from}`} bar={bar} labelOf={labelOf} />
        ))}
      </LaneRow>
    )
  })
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
    <div className={isFurther ? 'schedule-lane schedule-lane-further' : 'schedule-lane'}>
      <div className="schedule-lane-head">{head}</div>
      <div className="schedule-track">
        {children}
        {logins.map((login) => (
          <span key={login} className="schedule-login-line" style={{ left: place(login) }} />
        ))}
      </div>
    </div>
  )
}

function LaneHead({ name, earns, note, locale }: { name?: string; earns?: number; note: string | undefined; locale: Locale }) {
  const { t } = useTranslation()
  return (
    <>
      {name === undefined ? null : <span className="schedule-lane-name">{name}</span>}
      {earns === undefined ? null : (
        <span className="schedule-lane-earns">{t('schedule.picture.perDay', { price: formatMoneyShort(earns, locale) })}</span>
      )}
      {note === undefined ? null : <span className="schedule-lane-note">{note}</span>}
    </>
  )
}

function Bar({ bar, labelOf }: { bar: DayBar; labelOf: ScheduleNames['labelOf'] }) {
  const { t } = useTranslation()
  const { name, cell } = labelOf(bar.step.craft)
  const [from, ready, collect] = [bar.step.start, bar.step.ready, bar.step.collect].map(toClock)
  const width = bar.to - bar.from
  return (
    <span
      className="schedule-bar"
      data-continued={bar.isContinued || undefined}
      data-goes-on={bar.goesOn || undefined}
      style={{ left: place(bar.from), width: place(width) }}
      title={t('schedule.picture.bar', { name, from, ready, collect })}
    >
      <span className="schedule-bar-running" style={{ width: `${(((bar.ready - bar.from) / width) * 100).toFixed(2)}%` }} />
      {bar.isNamed ? (
        <span className="schedule-bar-label">
          <ItemCell cell={cell} size={24} />
          <span className="schedule-bar-name">{name}</span>
        </span>
      ) : null}
    </span>
  )
}

/** Clock times of the logins over the lanes; those without room are left out, on phones more of them. */
function LoginLabels({ logins }: { logins: readonly number[] }) {
  const wide = labelledLogins(logins, 60)
  const narrow = labelledLogins(logins, 190)
  return (
    <div className="schedule-scale schedule-scale-logins">
      {logins.map((login) => (
        <span
          key={login}
          className="schedule-scale-login"
          data-wide={wide.has(login) || undefined}
          data-narrow={narrow.has(login) || undefined}
          style={{ left: place(login) }}
        >
          {toClock(login)}
        </span>
      ))}
    </div>
  )
}

function HourLabels() {
  return (
    <div className="schedule-scale schedule-scale-hours">
      {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => (
        <span key={hour} className={hour % 6 === 0 ? undefined : 'max-sm:hidden'} style={{ left: place(hour * 60) }}>
          {hour}
        </span>
      ))}
    </div>
  )
}
