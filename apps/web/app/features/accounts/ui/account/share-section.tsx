import type { AccountLink } from '@stashwise/accounts/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { Button } from '#app/kit/button.tsx'
import { CopyField } from '#app/kit/copy-field.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame, useNow } from '#app/site/frame.tsx'
import { externalUrl } from '#app/site/menus.ts'
import { accountsCalls } from '../../calls.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { Hint, Section } from './section.tsx'
import { useAccount } from './use-account.ts'

export function ShareSection() {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  const reason = !user.pro ? 'needsPro' : user.proSource === 'shared' ? 'notOwn' : user.proSource === 'everyone' ? 'notNeeded' : undefined
  return (
    <Section anchor="share" title={t('share.title')} note={t('share.note')}>
      {reason ? <Hint>{t(`share.${reason}`)}</Hint> : <OwnLink link={user.accountLink} />}
    </Section>
  )
}

type Make = () => Promise<void>

function OwnLink({ link }: { link: AccountLink | undefined }) {
  const { refresh } = useAccount()
  const [token, setToken] = useState<string>()
  const make: Make = async () => {
    const link = await readCall(accountsCalls.account.link.$post())
    setToken(link.token)
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
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const making = useCall(make, refresh)
  return (
    <>
      <Button onClick={() => making.mutate()} aria-disabled={making.isPending || undefined}>
        {making.isPending ? t('share.making') : t('share.make')}
      </Button>
      <RefusalNote refusal={making.error} />
    </>
  )
}

/** The link's address; the server stores only a hash of its token, so it can be shown only once. */
function ShownLink({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const { publicUrl, locale } = useFrame()
  return (
    <>
      <CopyField
        isNew
        label={t('share.address')}
        value={(publicUrl || location.origin) + externalUrl(locale, `/account?share=${token}`)}
        copy={t('share.copy')}
        copied={t('share.copied')}
        byHand={t('share.byHand')}
      />
      <Hint>{t('share.once')}</Hint>
    </>
  )
}

function LinkState({ link }: { link: AccountLink }) {
  const { t, format } = useTexts('account')
  const left = Math.floor((Date.parse(link.expires) - useNow()) / 1000)
  const text = () => {
    if (link.accepted) return link.username ? t('share.taken', { name: link.username }) : t('share.takenBySomebody')
    if (left <= 0) return t('share.expired')
    return t('share.open', { duration: format.duration(Math.max(60, left)) })
  }
  return <p role="status">{text()}</p>
}

function LinkWays(props: { link: AccountLink; make: Make; onMade: () => Promise<void>; onDropped: () => void }) {
  const { link, make, onMade, onDropped } = props
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const lost = link.accepted ? t('share.dropTakenText') : undefined
  const dropped = async () => {
    onDropped()
    await refresh()
  }
  return (
    <FormActions>
      <ConfirmedButton text={lost ?? t('share.againText')} work={make} onDone={onMade}>
        {t('share.again')}
      </ConfirmedButton>
      <ConfirmedButton text={lost ?? t('share.dropText')} work={() => accountsCalls.account.link.$delete()} onDone={dropped}>
        {t('share.drop')}
      </ConfirmedButton>
    </FormActions>
  )
}
