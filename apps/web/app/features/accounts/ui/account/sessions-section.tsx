import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useFrame, useNow } from '#app/features/shell/frame.tsx'
import { toResult } from '#app/http/client.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/kit/button.tsx'
import { formatAge } from '#app/kit/format.ts'
import { accountsCalls } from '../../calls.ts'
import type { SessionView } from '../../service.ts'
import { ButtonRow } from './button-row.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { type Device, deviceOf } from './device.ts'
import { RefusalFault } from './fault.tsx'
import { Hint } from './hint.tsx'
import { LocalTime } from './local-time.tsx'
import { Mark } from './mark.tsx'
import { Row, Rows } from './row.tsx'
import { Section } from './section.tsx'
import styles from './sessions-section.module.css'
import { useAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

/** Where the account is logged in; this device first, then by last use. */
export function SessionsSection({ sessions }: { sessions: SessionView[] }) {
  const { t } = useTranslation()
  const { refresh } = useAccount()
  const [isRevoked, setIsRevoked] = useState(false)
  const ordered = sessions.toSorted((one, other) => Number(other.current) - Number(one.current) || other.usedAt.localeCompare(one.usedAt))
  const others = sessions.filter(({ current }) => !current).length
  const revoked = async () => {
    await refresh()
    setIsRevoked(true)
  }
  return (
    <Section title={t('account.sessions.title')} note={t('account.sessions.note')}>
      <Rows>
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} onRevoked={revoked} />
        ))}
      </Rows>
      <ButtonRow>
        {others > 0 ? (
          <ConfirmedButton
            text={t('account.sessions.othersText')}
            work={() => toResult(accountsCalls.account.sessions['revoke-others'].$post())}
            onDone={revoked}
          >
            {t('account.sessions.others', { count: others })}
          </ConfirmedButton>
        ) : null}
        <Hint role="status">{isRevoked ? t('account.sessions.revoked') : ''}</Hint>
      </ButtonRow>
    </Section>
  )
}

function SessionRow({ session, onRevoked }: { session: SessionView; onRevoked: () => Promise<void> }) {
  const { t } = useTranslation()
  const usedText = useUsedText()
  const action = useAction()
  const device = deviceOf(session.device)
  const name = useDeviceName(device)
  const revoke = async () => {
    const result = await action.run(() => toResult(accountsCalls.account.sessions.revoke.$post({ json: { id: session.id } })))
    if (result?.ok) await onRevoked()
  }
  const Icon = device.isPhone ? Smartphone : Monitor
  return (
    <Row
      lead={<Icon size={20} aria-hidden="true" className={styles.icon} />}
      name={
        <>
          {name}
          {session.current ? <Mark isOn>{t('account.sessions.current')}</Mark> : null}
        </>
      }
      note={
        <>
          {session.address ? `${session.address} · ` : ''}
          {`${usedText(session)}\u00a0·`} {t('account.sessions.since')} <LocalTime at={session.createdAt} />
        </>
      }
      fault={<RefusalFault refusal={action.refusal} />}
    >
      {session.current ? null : (
        <Button
          look="quiet"
          aria-label={t('account.sessions.revokeOne', { device: name })}
          aria-disabled={action.isBusy || undefined}
          onClick={revoke}
        >
          {t('account.sessions.revoke')}
        </Button>
      )}
    </Row>
  )
}

const dayMs = 86_400_000

/** When a session was used last. It is stored once a day, so the text is no finer. */
function useUsedText(): (session: SessionView) => string {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const now = useNow()
  return ({ current, usedAt }) => {
    if (current) return t('account.sessions.usedNow')
    const days = Math.floor((now - Date.parse(usedAt)) / dayMs)
    if (days < 2) return t('account.sessions.usedLately')
    return t('account.sessions.used', { age: formatAge(Date.parse(usedAt), now, locale) })
  }
}

function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation()
  if (browser && system) return t('account.sessions.device', { browser, system })
  return browser ?? system ?? t('account.sessions.unknown')
}
