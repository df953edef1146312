import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { FarmLane } from '@stashwise/calculators/hideout/schedule-farm'
import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { Coins } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDecimal } from '../../../kit/format.ts'
import { ItemCell } from '../../../kit/item-cell.tsx'
import type { ScheduleNames } from './craft-label.ts'
import { listFills } from './day-bars.ts'
import { toClock } from './login-times.ts'
import { listVisits, type VisitTask } from './visits.ts'

/** The day in words: what to take out and to start at each login. */
export function VisitList({ schedule, nameOfModule, labelOf, locale }: ScheduleNames & { schedule: DaySchedule; locale: Locale }) {
  const { t } = useTranslation()
  const visits = listVisits(schedule)
  const { farm } = schedule
  return (
    <ol className="schedule-visits">
      {visits.map(({ minute, tasks }) => (
        <li key={minute} className="schedule-visit">
          <h4 className="schedule-visit-time">
            <time>{toClock(minute)}</time>
          </h4>
          {tasks.length === 0 && !farm ? <p className="schedule-visit-none">{t('schedule.visits.nothing')}</p> : null}
          <ul>
            {tasks.map((task) => (
              <li key={`${task.lane} ${task.day}`} className="schedule-task">
                <p className="schedule-task-module">
                  {nameOfModule(task.module)}
                  {task.of > 1 ? (
                    <span className="schedule-task-day">{t('schedule.picture.day', { day: task.day, of: task.of })}</span>
                  ) : null}
                </p>
                <TaskActs task={task} labelOf={labelOf} />
              </li>
            ))}
            {farm ? <FarmTask farm={farm} logins={schedule.logins} minute={minute} locale={locale} /> : null}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function TaskActs({ task, labelOf }: { task: VisitTask; labelOf: ScheduleNames['labelOf'] }) {
  const { t } = useTranslation()
  const { collect, start } = task
  if (start !== undefined && start === collect) return <Act act="again" craft={start} labelOf={labelOf} note={readyWords(task, t)} />
  return (
    <>
      {collect === undefined ? null : <Act act="collect" craft={collect} labelOf={labelOf} />}
      {start === undefined ? null : <Act act="start" craft={start} labelOf={labelOf} note={readyWords(task, t)} />}
    </>
  )
}

function Act({
  act,
  craft,
  labelOf,
  note,
}: {
  act: 'collect' | 'start' | 'again'
  craft: string
  labelOf: ScheduleNames['labelOf']
  note?: string | undefined
}) {
  const { t } = useTranslation()
  const { name, cell } = labelOf(craft)
  return (
    <p className="schedule-act">
      <ItemCell cell={cell} size={32} />
      <span className="schedule-act-words">
        <span>{t(`schedule.visits.${act}`, { name })}</span>
        {note === undefined ? null : <span className="schedule-act-note">{note}</span>}
      </span>
    </p>
  )
}

function FarmTask({ farm, logins, minute, locale }: { farm: FarmLane; logins: readonly number[]; minute: number; locale: Locale }) {
  const { t } = useTranslation()
  const fill = listFills(logins, farm).find(({ to }) => to === minute)
  return (
    <li className="schedule-task">
      <p className="schedule-task-module">{t('schedule.farm')}</p>
      <p className="schedule-act">
        <Coins size={20} className="schedule-act-icon" aria-hidden="true" />
        <span className="schedule-act-words">
          <span>{t('schedule.visits.empty')}</span>
          {fill ? (
            <span className="schedule-act-note">
              {t('schedule.visits.made', { figure: formatDecimal(fill.level * farm.coinCap, locale, 1) })}
            </span>
          ) : null}
        </span>
      </p>
    </li>
  )
}

function readyWords({ ready }: VisitTask, t: TFunction): string | undefined {
  if (!ready) return undefined
  const time = toClock(ready.minute)
  if (ready.days === 0) return t('schedule.visits.readyAt', { time })
  return ready.days === 1 ? t('schedule.visits.readyTomorrow', { time }) : t('schedule.visits.readyLater', { time, count: ready.days })
}
