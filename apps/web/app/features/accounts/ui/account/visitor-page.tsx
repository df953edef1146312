import type { LoginOptions } from '../../../../context.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { AccountSearch } from '../../schema.ts'
import { GetPro } from './get-pro.tsx'
import { LoginCard } from './login-card.tsx'
import { ProCompare } from './pro-compare.tsx'

/** The account page of somebody who is not logged in: the login, and what an account is good for. */
export function VisitorPage({ search, options }: { search: AccountSearch; options: LoginOptions }) {
  const { t } = useTranslation()
  return (
    <div className="visitor">
      <div className="visitor-login">
        {search.done === 'deleted' ? (
          <p className="account-news" role="status">
            {t('account.deleted')}
          </p>
        ) : null}
        {search.login ? (
          <p className="account-news" role="alert">
            {t(`account.login.${search.login}`)}
          </p>
        ) : null}
        <LoginCard search={search} options={options} />
      </div>
      <section className="visitor-pro" aria-labelledby="pro-title">
        <h2 id="pro-title">{t('account.compare.title')}</h2>
        <p className="login-lead">{t('account.compare.lead')}</p>
        <ProCompare labelledBy="pro-title" />
        <GetPro options={options} mayLink={false} />
      </section>
    </div>
  )
}
