import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Moment } from '#app/site/time.tsx'
import type { Details } from '../service.ts'
import styles from './details.module.css'
import { AdminLink } from './parts.tsx'

const names = [
  'actor',
  'target',
  'targetUid',
  'user',
  'until',
  'sessions',
  'document',
  'mode',
  'at',
  'record',
  'from',
  'tarkovPilotVersion',
  'fuelBase',
  'tournamentEnabled',
  'weather',
  'to',
  'by',
  'quest',
  'facts',
  'report',
] as const

/** Facts of a log's row, as names and values in one line. A name that has no text is shown as it was written. */
export function DetailsLine({ details }: { details: Details }) {
  const { t } = useTranslation('admin')
  const facts = Object.entries(details)
  if (facts.length === 0) return null
  return (
    <span className={styles.details}>
      {facts.map(([name, value]) => {
        const known = names.find((each) => each === name)
        return (
          <span key={name} className={styles.detail}>
            <span className="text-faint">{known ? t(`detail.${known}`) : name}</span>{' '}
            <Value value={value} isAccount={name === 'user' || name === 'targetUid'} />
          </span>
        )
      })}
    </span>
  )
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function Value({ value, isAccount }: { value: unknown; isAccount: boolean }) {
  const { t } = useTranslation('admin')
  if (typeof value !== 'string') return toText(value)
  if (value === 'forever') return t('user.span.forever')
  if (instant.test(value)) return <Moment withTime at={value} />
  if (!isAccount) return toText(value)
  return <AdminLink to={`/admin/users/${value}`}>{value}</AdminLink>
}

/** A change reads as `from → to`. */
function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === '' || value === null ? '–' : String(value)
  if ('from' in value && 'to' in value) return `${toText(value.from)} → ${toText(value.to)}`
  return JSON.stringify(value)
}

const actions = [
  'grantPro',
  'takePro',
  'makeAdmin',
  'unmakeAdmin',
  'endSession',
  'endSessions',
  'saveAlert',
  'saveSettings',
  'saveRedirects',
  'sendTestMail',
  'acceptFeed',
  'refuseFeed',
  'declareWipe',
  'cancelWipe',
  'correctQuest',
  'saveCorrection',
  'dropCorrection',
  'importCorrections',
  'declineReport',
] as const

/** What an audited action is called; one that has no name here is shown as it was written. */
export function actionText(t: TFunction<'admin'>, action: string): string {
  const known = actions.find((name) => name === action)
  return known === undefined ? action : t(`action.${known}`)
}
