import { AppLink } from '../../../ui/app-link.tsx'
import type { Details } from '../service.ts'

/** Facts of a log's row, as names and values in one line. */
export function DetailsLine({ details }: { details: Details }) {
  const facts = Object.entries(details)
  if (facts.length === 0) return null
  return (
    <span className="admin-sub admin-details">
      {facts.map(([name, value]) => (
        <span key={name}>
          <span className="admin-detail-name">{name}</span> <Value value={value} isAccount={name === 'user' || name === 'targetUid'} />
        </span>
      ))}
    </span>
  )
}

function Value({ value, isAccount }: { value: unknown; isAccount: boolean }) {
  if (!isAccount || typeof value !== 'string') return toText(value)
  return (
    <AppLink to={`/admin/users/${value}`} className="admin-link">
      {value}
    </AppLink>
  )
}

/** A change reads as `from → to`. */
function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === '' || value === null ? '–' : String(value)
  if ('from' in value && 'to' in value) return `${toText(value.from)} → ${toText(value.to)}`
  return JSON.stringify(value)
}
