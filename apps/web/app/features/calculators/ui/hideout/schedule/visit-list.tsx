import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { TFunction } from 'i18next'
import { Coins } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toClock } from '#app/features/calculators/login-times.ts'
import { FactNote } from '#app/kit/fact-list.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { listFills, type ScheduleNames } from './day-bars.ts'
import styles from './visit-list.module.css'
import { listVisits, splitVisits, type VisitTask } from './visits.ts'

/** The day in words: what to do at every login, then what is different at each. */
export function VisitList({ schedule, nameOfModule, labelOf }: ScheduleNames & { schedule: DaySchedule }) {
  const { t, format } = useTexts('schedule')
  const { farm, logins } = schedule
  const { always, visits } = splitVisits(listVisits(schedule))
  const isFarmAlways = farm !== undefined && logins.length > 1
  const names = { nameOfModule, labelOf }
  /** Coins made since the login before. */
  const madeBefore = (minute: number) => {
    const fill = farm && listFills(logins, farm).find(({ to }) => to === minute)
    return fill && t('visits.made', { figure: format.decimal(fill.level * farm.coinCap, 1) })
  }
  const hasAlways = always.length > 0 || isFarmAlways
  // Logins with no more to do than all of them need no card of their own.
  const shown = hasAlways ? visits.filter(({ tasks }) => tasks.length > 0 || (farm && !isFarmAlways)) : visits
  return (
    <ol className={styles.visits}>
      {hasAlways ? (
        <li className={`card ${styles.visit}`} data-always>
          <h4 className={styles.time}>{t('visits.always')}</h4>
          <ul className={styles.always}>
            {always.map(({ ready: _, ...task }) => (
              <ModuleTask key={task.lane} task={task} {...names} />
            ))}
            {farm && isFarmAlways ? <FarmTask note={t('visits.madePerDay', { figure: format.decimal(farm.coinsPerDay) })} /> : null}
          </ul>
        </li>
      ) : null}
      {shown.map(({ minute, tasks }) => (
        <li key={minute} className={`card ${styles.visit}`}>
          <h4 className={styles.time}>
            <time>{toClock(minute)}</time>
          </h4>
          {tasks.length > 0 || (farm && !isFarmAlways) ? (
            <ul>
              {tasks.map((task) => (
                <ModuleTask key={`${task.lane} ${task.day}`} task={task} {...names} />
              ))}
              {farm && !isFarmAlways ? <FarmTask note={madeBefore(minute)} /> : null}
            </ul>
          ) : (
            <p className="text-dim">{t('visits.nothing')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What a module needs at a login: collect, start, or start the same again. */
function ModuleTask({ task, nameOfModule, labelOf }: ScheduleNames & { task: VisitTask }) {
  const { t } = useTranslation('schedule')
  const { collect, start } = task
  const act = (kind: 'collect' | 'start' | 'again', craft: string, note?: string) => {
    const { name, cell } = labelOf(craft)
    return <Act icon={<ItemCell cell={cell} size={32} />} text={t(`visits.${kind}`, { name })} note={note} />
  }
  return (
    <li className={styles.task}>
      <p className={`small-dim ${styles.module}`}>
        {nameOfModule(task.module)}
        {task.of > 1 ? <span className="text-accent">{t('picture.day', { day: task.day, of: task.of })}</span> : null}
      </p>
      {collect === undefined || collect === start ? null : act('collect', collect)}
      {start === undefined ? null : act(start === collect ? 'again' : 'start', start, readyWords(task, t))}
    </li>
  )
}

/** Taking the coins out of the bitcoin farm. `note`: how many there are. */
function FarmTask({ note }: { note: string | undefined }) {
  const { t } = useTranslation('schedule')
  return (
    <li className={styles.task}>
      <p className={`small-dim ${styles.module}`}>{t('farm')}</p>
      <Act icon={<Coins size={20} className={styles.icon} aria-hidden="true" />} text={t('visits.empty')} note={note} />
    </li>
  )
}

const Act = ({ icon, text, note }: { icon: ReactNode; text: string; note: string | undefined }) => (
  <p className={`line ${styles.act}`}>
    {icon}
    <span className={`wrap ${styles.words}`}>
      <span>{text}</span>
      {note === undefined ? null : <FactNote>{note}</FactNote>}
    </span>
  </p>
)

function readyWords({ ready }: VisitTask, t: TFunction<'schedule'>): string | undefined {
  if (!ready) return undefined
  const time = toClock(ready.minute)
  if (ready.days === 0) return t('visits.readyAt', { time })
  return ready.days === 1 ? t('visits.readyTomorrow', { time }) : t('visits.readyLater', { time, count: ready.days })
}
