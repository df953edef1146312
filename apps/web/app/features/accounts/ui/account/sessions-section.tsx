import { dayMs } from '@stashwise/game/day'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Device, deviceOf } from '#app/http/device.ts'
import { useCall } from '#app/http/use-call.ts'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { FormActions, FormNote } from '#app/kit/form/form.tsx'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useNow } from '#app/site/frame.tsx'
import { Moment } from '#app/site/time.tsx'
import { accountsCalls } from '../../calls.ts'
import type { SessionView } from '../../service.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { Section } from './section.tsx'
import { useAccount } from './use-account.ts'

/** Where the account is logged in; this device first, then by last use. */
export function SessionsSection({ sessions }: { sessions: SessionView[] }) {
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const [isRevoked, setIsRevoked] = useState(false)
  const ordered = sessions.toSorted((one, other) => Number(other.current) - Number(one.current) || other.usedAt.localeCompare(one.usedAt))
  const others = sessions.filter(({ current }) => !current).length
  const revoked = async () => {
    await refresh()
    setIsRevoked(true)
  }
  return (
    <Section anchor="sessions" title={t('sessions.title')} note={t('sessions.note')}>
      <Rows>
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} onRevoked={revoked} />
        ))}
      </Rows>
      <FormActions>
        {others > 0 ? (
          <ConfirmedButton
            text={t('sessions.othersText')}
            work={() => accountsCalls.account.sessions['revoke-others'].$post()}
            onDone={revoked}
          >
            {t('sessions.others', { count: others })}
          </ConfirmedButton>
        ) : null}
        <FormNote isLine>{isRevoked ? t('sessions.revoked') : null}</FormNote>
      </FormActions>
    </Section>
  )
}

function SessionRow({ session, onRevoked }: { session: SessionView; onRevoked: () => Promise<void> }) {
  const { t } = useTranslation('account')
  const usedText = useUsedText()
  const device = deviceOf(session.device)
  const name = useDeviceName(device)
  const revoke = useCall(() => accountsCalls.account.sessions.revoke.$post({ json: { id: session.id } }), onRevoked)
  const Icon = device.isPhone ? Smartphone : Monitor
  return (
    <Row
      lead={<Icon size={20} aria-hidden="true" className="text-dim rigid" />}
      name={
        <>
          {name}
          {session.current ? <Badge tone="accent">{t('sessions.current')}</Badge> : null}
        </>
      }
      note={
        <>
          {session.address ? `${session.address} · ` : ''}
          {`${usedText(session)}\u00a0·`} {t('sessions.since')} <Moment at={session.createdAt} />
        </>
      }
      fault={<RefusalNote refusal={revoke.error} />}
    >
      {session.current ? null : (
        <Button
          look="quiet"
          aria-label={t('sessions.revokeOne', { device: name })}
          aria-disabled={revoke.isPending || undefined}
          onClick={() => revoke.mutate()}
        >
          {t('sessions.revoke')}
        </Button>
      )}
    </Row>
  )
}

/** When a session was used last. It is stored once a day, so the text is no finer. */
function useUsedText(): (session: SessionView) => string {
  const { t, format } = useTexts('account')
  const now = useNow()
  return ({ current, usedAt }) => {
    if (current) return t('sessions.usedNow')
    const days = Math.floor((now - Date.parse(usedAt)) / dayMs)
    if (days < 2) return t('sessions.usedLately')
    return t('sessions.used', { age: format.age(Date.parse(usedAt), now) })
  }
}

function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation('account')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}
