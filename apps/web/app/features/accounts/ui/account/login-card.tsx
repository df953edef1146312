import type { LoginOptions } from '../../../../context.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { AccountSearch } from '../../schema.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { pathAfterLogin } from './path-after-login.ts'
import { patreonStart } from './patreon-start.ts'
import { useLogin } from './use-login.ts'

/** Login by a mailed code, or through the platform where the site has one. */
export function LoginCard({ search, options }: { search: AccountSearch; options: LoginOptions }) {
  const { t } = useTranslation()
  const next = pathAfterLogin(search)
  const login = useLogin(next)
  return (
    <section className="login-card" aria-labelledby="login-title">
      <h1 id="login-title" className="page-title">
        {t('account.login.title')}
      </h1>
      {login.step === 'email' ? (
        <>
          {search.share ? <p className="account-news">{t('account.login.share')}</p> : null}
          {options.mail === 'none' ? <NoMail /> : <EmailStep login={login} wasAsked={login.sent !== undefined} />}
          {options.patreon ? <PatreonLogin next={next} /> : null}
          <p className="account-news login-no-script">{t('account.login.noScript')}</p>
        </>
      ) : (
        <CodeStep login={login} hasMailbox={options.mail === 'mailbox'} />
      )}
    </section>
  )
}

/** Nobody could receive a code: says so instead of asking for an address. */
function NoMail() {
  const { t } = useTranslation()
  return (
    <>
      <p className="account-news">{t('account.login.noMail')}</p>
      <p className="login-lead">{t('account.login.noMailSetup')}</p>
    </>
  )
}

function PatreonLogin({ next }: { next: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="login-or">{t('account.login.or')}</p>
      <a className="button login-wide" href={patreonStart(next)}>
        {t('account.login.patreon')}
      </a>
    </>
  )
}
