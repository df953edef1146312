import type { UserRecord } from '@stashwise/accounts/record'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/http/use-call.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { accountsCalls } from '../../calls.ts'
import type { AccountSearch } from '../../schema.ts'
import type { AccountView, LoginOptions } from '../../service.ts'
import styles from './account-page.module.css'
import { CharactersSection } from './characters-section.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { DataSection } from './data-section.tsx'
import { LoginsSection } from './logins-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { ProSection } from './pro-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { Hint, Section, Spread } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ShareSection } from './share-section.tsx'
import { AccountContext, useAccount, useOwnAccount } from './use-account.ts'

type PageProps = {
  record: UserRecord
  search: AccountSearch
  options: LoginOptions
  /** What only the user sees; an admin who sees the site as them does not. `panels`: what other areas render. */
  secret: { view: AccountView; panels: Record<'alerts' | 'keys' | 'webhooks' | 'discord' | 'chat', ReactNode> } | undefined
}

export function AccountPage({ record, secret, search, options }: PageProps) {
  const account = useOwnAccount(record)
  const isLinked = secret?.view.logins.some(({ provider }) => provider === 'patreon')
  return (
    <AccountContext value={account}>
      <div className={styles.page}>
        <AccountHead isOwn={secret !== undefined} />
        <News search={search} />
        {search.share ? <AcceptLink token={search.share} /> : null}
        {secret ? <NoticesSection {...secret.view} /> : null}
        <ProfileSection />
        <ProSection options={options} isLinked={isLinked ?? false} />
        <CharactersSection />
        <PricesSection />
        {secret ? <SecretSections {...secret} options={options} /> : <HiddenSections />}
      </div>
    </AccountContext>
  )
}

function SecretSections({ view, panels, options }: NonNullable<PageProps['secret']> & Pick<PageProps, 'options'>) {
  const { t } = useTranslation(['keys', 'webhooks', 'alerts', 'discord', 'chat'])
  return (
    <>
      <ShareSection />
      <LoginsSection logins={view.logins} options={options} />
      <Section anchor="alerts" title={t('alerts:title')} note={t('alerts:note')}>
        {panels.alerts}
      </Section>
      <Section anchor="api-keys" title={t('title')} note={t('note')}>
        {panels.keys}
      </Section>
      <Section anchor="webhooks" title={t('webhooks:title')} note={t('webhooks:note')}>
        {panels.webhooks}
      </Section>
      <Section anchor="discord" title={t('discord:panel.title')} note={t('discord:panel.note')}>
        {panels.discord}
      </Section>
      <Section anchor="chat" title={t('chat:panel.title')} note={t('chat:panel.note')}>
        {panels.chat}
      </Section>
      <SessionsSection sessions={view.sessions} />
      <DataSection />
    </>
  )
}

/** In the place of what an admin does not see of a user. */
function HiddenSections() {
  const { t } = useTranslation('account')
  return <Callout>{t('hidden')}</Callout>
}

/** `isOwn`: an admin who sees the site as the user does not log them out. */
function AccountHead({ isOwn }: { isOwn: boolean }) {
  const { t, locale } = useTexts('account')
  return (
    <header className={styles.head}>
      <PageTitle>{t('title')}</PageTitle>
      {isOwn ? (
        <form action="/api/be/logout">
          <input type="hidden" name="lang" value={locale} />
          <Button type="submit">{t('logout')}</Button>
        </form>
      ) : null}
    </header>
  )
}

function News({ search }: { search: AccountSearch }) {
  const { t } = useTranslation('account')
  const text = search.done === 'accepted' ? t('accepted') : search.login ? t(`login.${search.login}`) : undefined
  return text ? (
    <div className={styles.news}>
      <Callout role="status">{text}</Callout>
    </div>
  ) : null
}

/** A share link that was followed: takes the Pro that comes with it. */
export function AcceptLink({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  // The frame depends on Pro too, so the whole page is reloaded.
  const accept = useCall(
    () => accountsCalls.account.link.accept.$post({ json: { token } }),
    () => location.replace('/account?done=accepted'),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.card} aria-labelledby="accept-title">
      <h2 id="accept-title" ref={heading} className={styles.title} tabIndex={-1}>
        {t('accept.title')}
      </h2>
      <p>{t(user.pro ? 'accept.notNeeded' : 'accept.lead')}</p>
      <FormActions>
        {user.pro ? null : (
          <Button look="accent" onClick={() => accept.mutate()} aria-disabled={accept.isPending || undefined}>
            {accept.isPending ? t('accept.taking') : t('accept.take')}
          </Button>
        )}
        <ButtonLink look="quiet" to="/account" replace>
          {t('accept.close')}
        </ButtonLink>
      </FormActions>
      <RefusalNote refusal={accept.error} />
    </section>
  )
}

/** How many prices the player has set, and the way to be rid of all of them. */
function PricesSection() {
  const { t } = useTranslation(['account', 'error'])
  const { user, act } = useAccount()
  const [isCleared, setIsCleared] = useState(false)
  const count = Object.keys(user.ownBuy).length + Object.keys(user.ownSell).length
  return (
    <Section anchor="prices" title={t('prices.title')} note={t('prices.note', { mode: user.gameMode })}>
      {count > 0 ? (
        <Spread>
          <strong>{t('prices.count', { count })}</strong>
          <ConfirmedButton
            text={t('prices.clearText', { count })}
            disabled={!user.pro}
            work={() => act({ kind: 'clear-prices' })}
            onDone={() => setIsCleared(true)}
          >
            {t('prices.clear')}
          </ConfirmedButton>
        </Spread>
      ) : (
        <Hint role="status">{t(!user.pro ? 'error:proEdit' : isCleared ? 'prices.cleared' : 'prices.none')}</Hint>
      )}
    </Section>
  )
}
