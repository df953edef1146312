import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { FarmLane } from '@stashwise/calculators/hideout/schedule-farm'
import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/kit/format.ts'
import type { ScheduleNames } from './day-bars.ts'
import { listFills } from './day-bars.ts'
import { toClock } from './login-times.ts'
import styles from './visit-list.module.css'
import { FarmTask, ModuleTask } from './visit-task.tsx'
import { listVisits, splitVisits } from './visits.ts'

/** The day in words: what to do at every login, then what is different at each. */
export function VisitList({ schedule, nameOfModule, labelOf, locale }: ScheduleNames & { schedule: DaySchedule; locale: Locale }) {
  const { t } = useTranslation('schedule')
  const { farm, logins } = schedule
  const { always, visits } = splitVisits(listVisits(schedule))
  const isFarmAlways = farm !== undefined && logins.length > 1
  const names = { nameOfModule, labelOf }
  return (
    <ol className={styles.visits}>
      {always.length > 0 || isFarmAlways ? (
        <li className={styles.visit} data-always>
          <h4 className={styles.time}>{t('visits.always')}</h4>
          <ul className={styles.always}>
            {always.map(({ ready: _, ...task }) => (
              <ModuleTask key={task.lane} task={task} {...names} />
            ))}
            {farm && isFarmAlways ? <FarmTask note={t('visits.madePerDay', { figure: formatDecimal(farm.coinsPerDay, locale) })} /> : null}
          </ul>
        </li>
      ) : null}
      {visits.map(({ minute, tasks }) => (
        <li key={minute} className={styles.visit}>
          <h4 className={styles.time}>
            <time>{toClock(minute)}</time>
          </h4>
          {tasks.length > 0 || (farm && !isFarmAlways) ? (
            <ul>
              {tasks.map((task) => (
                <ModuleTask key={`${task.lane} ${task.day}`} task={task} {...names} />
              ))}
              {farm && !isFarmAlways ? <FarmTask note={madeWords(farm, logins, minute, locale, t)} /> : null}
            </ul>
          ) : (
            <p className="text-dim">{t(always.length > 0 || isFarmAlways ? 'visits.nothingElse' : 'visits.nothing')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Coins made since the login before. */
function madeWords(
  farm: FarmLane,
  logins: readonly number[],
  minute: number,
  locale: Locale,
  t: TFunction<'schedule'>,
): string | undefined {
  const fill = listFills(logins, farm).find(({ to }) => to === minute)
  return fill && t('visits.made', { figure: formatDecimal(fill.level * farm.coinCap, locale, 1) })
}
