import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import type { AccountSearch } from '../../schema.ts'
import type { LoginOptions } from '../../service.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import styles from './login-card.module.css'
import { pathAfterLogin, patreonStart } from './login-code.ts'
import { Hint } from './section.tsx'
import { useLogin } from './use-login.ts'

/** Login by a mailed code, or through the platform where the site has one. */
export function LoginCard({ search, options }: { search: AccountSearch; options: LoginOptions }) {
  const { t } = useTranslation('account')
  const next = pathAfterLogin(search)
  const login = useLogin(next)
  return (
    <section className={styles.card} aria-labelledby="login-title">
      <PageTitle id="login-title">{t('login.title')}</PageTitle>
      {login.step === 'email' ? (
        <>
          {search.share ? <Callout>{t('login.share')}</Callout> : null}
          {options.mail === 'none' ? <NoMail /> : <EmailStep login={login} wasAsked={login.sent !== undefined} />}
          {options.patreon ? <PatreonLogin next={next} /> : null}
          <div className={styles.noScript}>
            <Callout>{t('login.noScript')}</Callout>
          </div>
        </>
      ) : (
        <CodeStep login={login} hasMailbox={options.mail === 'mailbox'} />
      )}
    </section>
  )
}

/** Nobody could receive a code: says so instead of asking for an address. */
function NoMail() {
  const { t } = useTranslation('account')
  return (
    <>
      <Callout>{t('login.noMail')}</Callout>
      <Hint>{t('login.noMailSetup')}</Hint>
    </>
  )
}

function PatreonLogin({ next }: { next: string }) {
  const { t } = useTranslation('account')
  return (
    <>
      <p className={styles.or}>{t('login.or')}</p>
      <div className={styles.platform}>
        <ButtonAnchor href={patreonStart(next)}>{t('login.patreon')}</ButtonAnchor>
      </div>
    </>
  )
}
