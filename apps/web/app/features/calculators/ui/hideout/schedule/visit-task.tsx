import type { TFunction } from 'i18next'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ItemCell } from '#app/kit/item-cell.tsx'
import type { ScheduleNames } from './day-bars.ts'
import { toClock } from './login-times.ts'
import styles from './visit-task.module.css'
import type { VisitTask } from './visits.ts'

/** What a module needs at a login: collect, start, or start the same again. */
export function ModuleTask({ task, nameOfModule, labelOf }: ScheduleNames & { task: VisitTask }) {
  const { t } = useTranslation('schedule')
  return (
    <li className={styles.task}>
      <p className={styles.module}>
        {nameOfModule(task.module)}
        {task.of > 1 ? <span className="text-accent">{t('picture.day', { day: task.day, of: task.of })}</span> : null}
      </p>
      <TaskActs task={task} labelOf={labelOf} />
    </li>
  )
}

function TaskActs({ task, labelOf }: { task: VisitTask; labelOf: ScheduleNames['labelOf'] }) {
  const { t } = useTranslation('schedule')
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
  const { t } = useTranslation('schedule')
  const { name, cell } = labelOf(craft)
  return (
    <p className={styles.act}>
      <ItemCell cell={cell} size={32} />
      <span className={styles.words}>
        <span>{t(`visits.${act}`, { name })}</span>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
    </p>
  )
}

/** Taking the coins out of the bitcoin farm. `note`: how many there are. */
export function FarmTask({ note }: { note: string | undefined }) {
  const { t } = useTranslation('schedule')
  return (
    <li className={styles.task}>
      <p className={styles.module}>{t('farm')}</p>
      <p className={styles.act}>
        <Coins size={20} className={styles.icon} aria-hidden="true" />
        <span className={styles.words}>
          <span>{t('visits.empty')}</span>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </span>
      </p>
    </li>
  )
}

function readyWords({ ready }: VisitTask, t: TFunction<'schedule'>): string | undefined {
  if (!ready) return undefined
  const time = toClock(ready.minute)
  if (ready.days === 0) return t('visits.readyAt', { time })
  return ready.days === 1 ? t('visits.readyTomorrow', { time }) : t('visits.readyLater', { time, count: ready.days })
}
