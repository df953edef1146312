import type { Catalogue } from '@stashwise/i18n/catalogues'
import { useTranslation } from 'react-i18next'
import { Moment } from '#app/site/time.tsx'
import { findLogText } from '../log-messages.ts'
import type { Details } from '../service.ts'
import styles from './details.module.css'
import { AdminLink } from './parts.tsx'

type Texts = Catalogue['admin']

/** Facts of a log's row, as names and values in one line, a change as `from → to`. A name that has no text is shown as it was written. */
export function DetailsLine({ details }: { details: Details }) {
  const { t, i18n } = useTranslation('admin')
  const isKnown = (name: string): name is keyof Texts['detail'] => i18n.exists(`admin:detail.${name}`)
  const isChange = 'from' in details && 'to' in details
  const facts = Object.entries(details).filter(([name]) => !(isChange && (name === 'from' || name === 'to')))
  if (facts.length === 0 && !isChange) return null
  return (
    <span className={styles.details}>
      {isChange ? (
        <span className={styles.detail}>
          <Value name="from" value={details['from']} /> → <Value name="to" value={details['to']} />
        </span>
      ) : null}
      {facts.map(([name, value]) => (
        <span key={name} className={styles.detail}>
          <span className="text-faint">{isKnown(name) ? t(`detail.${name}`) : name}</span> <Value name={name} value={value} />
        </span>
      ))}
    </span>
  )
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Pages about what a fact names. */
const pagesOf: Partial<Record<string, (value: string) => string>> = {
  user: (uid) => `/admin/users/${encodeURIComponent(uid)}`,
  targetUid: (uid) => `/admin/users/${encodeURIComponent(uid)}`,
  job: (job) => pageOfJob(job),
  request: (request) => `/admin/logs?q=${encodeURIComponent(request)}`,
}
const pageOfJob = (job: string) => `/admin/jobs?job=${encodeURIComponent(job)}`

function Value({ name, value }: { name: string; value: unknown }) {
  const { t } = useTranslation('admin')
  const switched = (isOn: boolean) => t(isOn ? 'switched.on' : 'switched.off')
  if (typeof value !== 'string') return toText(value, switched)
  if (value === 'forever') return t('user.span.forever')
  if (instant.test(value)) return <Moment withTime at={value} />
  if (name === 'action') return <ActionText action={value} />
  const page = Object.hasOwn(pagesOf, name) ? pagesOf[name]?.(value) : undefined
  return page === undefined ? toText(value, switched) : <AdminLink to={page}>{value}</AdminLink>
}

/** A change reads as `from → to`. */
function toText(value: unknown, switched: (isOn: boolean) => string): string {
  if (typeof value === 'boolean') return switched(value)
  if (typeof value !== 'object' || value === null) return value === '' || value === null ? '–' : String(value)
  if ('from' in value && 'to' in value) return `${toText(value.from, switched)} → ${toText(value.to, switched)}`
  return JSON.stringify(value)
}

/** What an audited action is called; one that has no name here is shown as it was written. */
export function ActionText({ action }: { action: string }) {
  const { t, i18n } = useTranslation('admin')
  const isKnown = (name: string): name is keyof Texts['action'] => i18n.exists(`admin:action.${name}`)
  return isKnown(action) ? t(`action.${action}`) : action
}

/** What an entry of the log says, in the admin's language; one that has no text is shown as it was written. */
export function MessageText({ message }: { message: string }) {
  const { t } = useTranslation('admin')
  const text = findLogText(message)
  if (!text) return message
  const said = t(`message.${text.key}`, text.values)
  return text.values.job === '' ? said : <AdminLink to={pageOfJob(text.values.job)}>{said}</AdminLink>
}
