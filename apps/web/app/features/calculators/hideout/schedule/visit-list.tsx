import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { Locale } from '@stashwise/game/locale'
import { useTranslation } from 'react-i18next'
import type { ScheduleNames } from './craft-label.ts'
import { toClock } from './login-times.ts'
import styles from './visit-list.module.css'
import { FarmTask, ModuleTask } from './visit-task.tsx'
import { listVisits } from './visits.ts'

/** The day in words: what to take out and to start at each login. */
export function VisitList({ schedule, nameOfModule, labelOf, locale }: ScheduleNames & { schedule: DaySchedule; locale: Locale }) {
  const { t } = useTranslation('schedule')
  const visits = listVisits(schedule)
  const { farm } = schedule
  return (
    <ol className={styles.visits}>
      {visits.map(({ minute, tasks }) => (
        <li key={minute} className={styles.visit}>
          <h4 className={styles.time}>
            <time>{toClock(minute)}</time>
          </h4>
          {tasks.length === 0 && !farm ? <p className={styles.none}>{t('visits.nothing')}</p> : null}
          <ul>
            {tasks.map((task) => (
              <ModuleTask key={`${task.lane} ${task.day}`} task={task} nameOfModule={nameOfModule} labelOf={labelOf} />
            ))}
            {farm ? <FarmTask farm={farm} logins={schedule.logins} minute={minute} locale={locale} /> : null}
          </ul>
        </li>
      ))}
    </ol>
  )
}
