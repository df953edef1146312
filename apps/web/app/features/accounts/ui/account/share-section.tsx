import type { AccountLink } from '@stashwise/accounts/record'
import { useState } from 'react'
import { useFrame, useNow } from '#app/features/shell/frame.tsx'
import { type CallResult, readCall, toResult } from '#app/http/client.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/kit/button.tsx'
import { formatDuration } from '#app/kit/format.ts'
import { accountsCalls } from '../../calls.ts'
import { ButtonRow } from './button-row.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { CopyField } from './copy-field.tsx'
import { RefusalFault } from './fault.tsx'
import { Hint } from './hint.tsx'
import { Section } from './section.tsx'
import { useAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

/** The one link that gives Pro to somebody else. */
export function ShareSection() {
  const { t } = useTranslation()
  const { user } = useAccount()
  const reason = !user.pro ? 'needsPro' : user.proSource === 'shared' ? 'notOwn' : user.proSource === 'everyone' ? 'notNeeded' : undefined
  return (
    <Section title={t('account.share.title')} note={t('account.share.note')}>
      {reason ? <Hint>{t(`account.share.${reason}`)}</Hint> : <OwnLink link={user.accountLink} />}
    </Section>
  )
}

type Make = () => Promise<CallResult<unknown>>

function OwnLink({ link }: { link: AccountLink | undefined }) {
  const { refresh } = useAccount()
  const [token, setToken] = useState<string>()
  const make: Make = async () => {
    const result = await toResult(readCall(accountsCalls.account.link.$post()))
    if (result.ok) setToken(result.value.token)
    return result
  }
  if (!link) return <FirstLink make={make} />
  return (
    <>
      {token && !link.accepted ? <ShownLink key={token} token={token} /> : null}
      <LinkState link={link} />
      <LinkWays link={link} make={make} onDropped={() => setToken(undefined)} onMade={refresh} />
    </>
  )
}

function FirstLink({ make }: { make: Make }) {
  const { t } = useTranslation()
  const { refresh } = useAccount()
  const action = useAction()
  const press = async () => {
    const result = await action.run(make)
    if (result?.ok) await refresh()
  }
  return (
    <>
      <Button onClick={press} aria-disabled={action.isBusy || undefined}>
        {action.isBusy ? t('account.share.making') : t('account.share.make')}
      </Button>
      <RefusalFault refusal={action.refusal} />
    </>
  )
}

/** The link's address; the server stores only a hash of its token, so it can be shown only once. */
function ShownLink({ token }: { token: string }) {
  const { t } = useTranslation()
  const { publicUrl } = useFrame()
  return (
    <>
      <CopyField label={t('account.share.address')} value={`${publicUrl || location.origin}/account?share=${token}`} />
      <Hint>{t('account.share.once')}</Hint>
    </>
  )
}

function LinkState({ link }: { link: AccountLink }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const left = Math.floor((Date.parse(link.expires) - useNow()) / 1000)
  const text = () => {
    if (link.accepted) return link.username ? t('account.share.taken', { name: link.username }) : t('account.share.takenBySomebody')
    if (left <= 0) return t('account.share.expired')
    return `${t('account.share.open')} ${t('account.share.expires', { duration: formatDuration(Math.max(60, left), locale) })}`
  }
  return <p role="status">{text()}</p>
}

function LinkWays(props: { link: AccountLink; make: Make; onMade: () => Promise<void>; onDropped: () => void }) {
  const { link, make, onMade, onDropped } = props
  const { t } = useTranslation()
  const { refresh } = useAccount()
  const lost = link.accepted ? t('account.share.dropTakenText') : undefined
  const dropped = async () => {
    onDropped()
    await refresh()
  }
  return (
    <ButtonRow>
      <ConfirmedButton text={lost ?? t('account.share.againText')} work={make} onDone={onMade}>
        {t('account.share.again')}
      </ConfirmedButton>
      <ConfirmedButton
        text={lost ?? t('account.share.dropText')}
        work={() => toResult(accountsCalls.account.link.$delete())}
        onDone={dropped}
      >
        {t('account.share.drop')}
      </ConfirmedButton>
    </ButtonRow>
  )
}
