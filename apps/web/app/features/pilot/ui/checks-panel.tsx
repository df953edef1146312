import { type DoctorCheck, unreadParts } from '@stashwise/contracts/pilot'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { pilotStore, usePilot } from '../client/use-pilot.ts'
import styles from './checks-panel.module.css'

const icons = { ok: Check, waiting: Clock, failed: TriangleAlert }

/** What the pilot needs, whether it has it, and what to do where it has not. */
export function ChecksPanel() {
  const page = usePageScope()
  const { t } = useTranslation('pilot')
  const { checks } = usePilot().state
  return (
    <Panel title={t('checks.title')} aside={<Button onClick={() => pilotStore(page).runDoctor()}>{t('checks.again')}</Button>}>
      <ul className={`stack-3 ${styles.list}`}>
        {checks.map((check) => (
          <Line key={check.id} check={check} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ check }: { check: DoctorCheck }) {
  const { t } = useTranslation('pilot')
  const { id, state, value, reason } = check
  const Icon = icons[state]
  const hint =
    state === 'ok' ? undefined : state === 'failed' && reason !== undefined ? t(`checks.skipped.${reason}`) : t(`checks.${state}.${id}`)
  return (
    <li className={styles.line} data-state={state}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <strong>{t(`checks.name.${id}`)}</strong> <span className="sr-only">{t(`checks.state.${state}`)}</span>
        {value === undefined ? null : <span className={styles.value}>{value}</span>}
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
        <Skipped check={check} />
      </span>
    </li>
  )
}

/** How much was not understood or passed over: nothing is left out in silence. */
function Skipped({ check: { unread, skipped } }: { check: DoctorCheck }) {
  const { t } = useTranslation('pilot')
  const parts = unreadParts.flatMap((part) => {
    const count = unread?.[part] ?? 0
    return count > 0 ? [t(`checks.unread.${part}`, { count })] : []
  })
  const lines = skipped ? [...parts, t('checks.skippedFiles', { count: skipped })] : parts
  return lines.map((line) => (
    <span key={line} className={styles.hint}>
      {line}
    </span>
  ))
}
