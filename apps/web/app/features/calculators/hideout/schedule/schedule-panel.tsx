import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { DayFigureName } from '@stashwise/calculators/view'
import type { Locale } from '@stashwise/game/locale'
import { scheduleTexts } from '@stashwise/i18n/schedule-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { Callout } from '#app/kit/callout.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { formatMoney } from '#app/kit/format.ts'
import type { ScheduleNames } from './craft-label.ts'
import { DayPicture } from './day-picture.tsx'
import { DayTotals } from './day-totals.tsx'
import { LoginHours } from './login-hours.tsx'
import styles from './schedule-panel.module.css'
import { VisitList } from './visit-list.tsx'

type PanelProps = ScheduleNames & {
  schedule: DaySchedule
  /** Roubles a day after fuel when every craft is started again the moment it is ready; absent: not shown. */
  ceiling?: number
  locale: Locale
  /** Address of a figure's derivation. */
  whyHref(figure: DayFigureName): string
  onLogins: (logins: number[]) => void
}

/** The day schedule: when the player logs in, what that brings, its picture, and what to do at each login. */
export function SchedulePanel({ schedule, ceiling, nameOfModule, labelOf, locale, whyHref, onLogins }: PanelProps) {
  const { t } = useAreaTexts('schedule', scheduleTexts)
  const { lanes, farm, runsGenerator, perDay } = schedule
  const isEmpty = !farm && lanes.every((lane) => lane.steps.length === 0)
  const idle = lanes.filter((lane) => lane.steps.length === 0).map((lane) => nameOfModule(lane.module))
  const names = { nameOfModule, labelOf }
  return (
    <section className={styles.panel} aria-labelledby="schedule-title">
      <header>
        <h2 id="schedule-title" className={styles.title}>
          {t('schedule.title')}
        </h2>
        <p className={styles.quiet}>{t('schedule.lead')}</p>
      </header>
      <LoginHours value={schedule.logins} onChange={onLogins} />
      {runsGenerator || perDay.generator.brings <= 0 ? null : (
        <Callout>
          {t('schedule.generatorOff', {
            brings: formatMoney(perDay.generator.brings, locale),
            fuel: formatMoney(perDay.generator.fuel, locale),
            without: formatMoney(perDay.generator.without, locale),
          })}
        </Callout>
      )}
      {isEmpty ? (
        <Empty title={t('schedule.none')}>{t('schedule.noneWhy')}</Empty>
      ) : (
        <>
          <DayTotals schedule={schedule} ceiling={ceiling} locale={locale} whyHref={whyHref} />
          <h3 className="sr-only">{t('schedule.picture.title')}</h3>
          <DayPicture schedule={schedule} {...names} locale={locale} />
          {idle.length === 0 ? null : (
            <p className={styles.quiet}>{t('schedule.idle', { modules: new Set(idle).keys().toArray().join(', ') })}</p>
          )}
          <div>
            <h3 className={styles.subtitle}>{t('schedule.visits.title')}</h3>
            <p className={styles.quiet}>
              {t(lanes.some((lane) => lane.periodDays > 1) ? 'schedule.visits.repeatsLonger' : 'schedule.visits.repeats')}
            </p>
          </div>
          <VisitList schedule={schedule} {...names} locale={locale} />
        </>
      )}
    </section>
  )
}
