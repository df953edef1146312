import type { LoginOptions } from '../../../../context.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { LoginView } from '../../service.ts'
import { call } from './account-call.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { LocalTime } from './local-time.tsx'
import { patreonStart } from './patreon-start.ts'
import { Section } from './section.tsx'
import { hasAddress } from './stand-in-address.ts'
import { useAccount } from './use-account.ts'

/** The ways into the account: the code by mail always, the platform when it is linked. */
export function LoginsSection({ logins, options }: { logins: LoginView[]; options: LoginOptions }) {
  const { t } = useTranslation()
  const ways = logins.filter(({ provider, name }) => provider !== 'email' || hasAddress(name))
  const isLinked = logins.some(({ provider }) => provider === 'patreon')
  return (
    <Section title={t('account.logins.title')} note={t('account.logins.note')}>
      <ul className="account-rows">
        {ways.map((login) => (
          <LoginRow key={login.provider} login={login} isOnly={ways.length === 1} />
        ))}
      </ul>
      {options.patreon && !isLinked ? (
        <div className="account-buttons">
          <a className="button" href={patreonStart('/account')}>
            {t('account.logins.link')}
          </a>
        </div>
      ) : null}
    </Section>
  )
}

/** `isOnly`: without it nobody could log in any more. */
function LoginRow({ login: { provider, name, since, pro }, isOnly }: { login: LoginView; isOnly: boolean }) {
  const { t } = useTranslation()
  const { refresh } = useAccount()
  return (
    <li className="account-row">
      <div className="account-row-names">
        <strong>
          {t(`account.logins.${provider}`)}
          {provider === 'patreon' ? (
            <span className={pro ? 'account-mark account-mark-on' : 'account-mark'}>
              {t(pro ? 'account.logins.gives' : 'account.logins.givesNot')}
            </span>
          ) : null}
        </strong>
        <span className="account-row-note">
          {provider === 'email' ? `${name} · ` : ''}
          {t('account.logins.since')} <LocalTime at={since} />
        </span>
      </div>
      {provider === 'patreon' && !isOnly ? (
        <div className="account-row-buttons">
          <ConfirmedButton
            look="quiet"
            text={t('account.logins.unlinkText')}
            work={() => call('POST', 'account/logins/unlink', { provider })}
            onDone={refresh}
          >
            {t('account.logins.unlink')}
          </ConfirmedButton>
        </div>
      ) : null}
    </li>
  )
}
