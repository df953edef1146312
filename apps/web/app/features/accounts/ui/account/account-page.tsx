import type { UserRecord } from '@stashwise/accounts/record'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import { useFrame } from '#app/site/frame.tsx'
import type { AccountSearch } from '../../schema.ts'
import type { AccountView, LoginOptions } from '../../service.ts'
import { AcceptLink } from './accept-link.tsx'
import styles from './account-page.module.css'
import { CharactersSection } from './characters-section.tsx'
import { DataSection } from './data-section.tsx'
import { LoginsSection } from './logins-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { ProSection } from './pro-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ShareSection } from './share-section.tsx'
import { AccountContext, useOwnAccount } from './use-account.ts'

type PageProps = {
  record: UserRecord
  view: AccountView
  search: AccountSearch
  options: LoginOptions
}

/** Everything of one's own account, part by part. */
export function AccountPage({ record, view, search, options }: PageProps) {
  const account = useOwnAccount(record)
  const isLinked = view.logins.some(({ provider }) => provider === 'patreon')
  return (
    <AccountContext value={account}>
      <div className={styles.page}>
        <AccountHead />
        <News search={search} />
        {search.share ? <AcceptLink token={search.share} /> : null}
        <ProfileSection />
        <ProSection options={options} isLinked={isLinked} />
        <CharactersSection />
        <PricesSection />
        <ShareSection />
        <LoginsSection logins={view.logins} options={options} />
        <SessionsSection sessions={view.sessions} />
        <DataSection />
      </div>
    </AccountContext>
  )
}

function AccountHead() {
  const { t } = useTranslation('account')
  const { locale } = useFrame()
  return (
    <header className={styles.head}>
      <PageTitle>{t('title')}</PageTitle>
      <form action="/api/be/logout">
        <input type="hidden" name="lang" value={locale} />
        <Button type="submit">{t('logout')}</Button>
      </form>
    </header>
  )
}

/** What was done just before the page was loaded. */
function News({ search }: { search: AccountSearch }) {
  const { t } = useTranslation('account')
  const text = search.done === 'accepted' ? t('accepted') : search.login ? t(`login.${search.login}`) : undefined
  return text ? (
    <div className={styles.news}>
      <Callout role="status">{text}</Callout>
    </div>
  ) : null
}
