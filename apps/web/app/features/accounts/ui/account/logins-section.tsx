import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { ButtonAnchor } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { Moment } from '#app/site/time.tsx'
import { accountsCalls } from '../../calls.ts'
import type { LoginOptions, LoginView } from '../../service.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { hasAddress, patreonStart } from './login-code.ts'
import { Section } from './section.tsx'
import { useAccount } from './use-account.ts'

/** The ways into the account: the code by mail always, the platform when it is linked. */
export function LoginsSection({ logins, options }: { logins: LoginView[]; options: LoginOptions }) {
  const { t } = useTranslation('account')
  const ways = logins.filter(({ provider, name }) => provider !== 'email' || hasAddress(name))
  const isLinked = logins.some(({ provider }) => provider === 'patreon')
  return (
    <Section anchor="logins" title={t('logins.title')}>
      <Rows>
        {ways.map((login) => (
          <LoginRow key={login.provider} login={login} isOnly={ways.length === 1} />
        ))}
      </Rows>
      {options.patreon && !isLinked ? (
        <FormActions>
          <ButtonAnchor href={patreonStart('/account')}>{t('logins.link')}</ButtonAnchor>
        </FormActions>
      ) : null}
    </Section>
  )
}

/** `isOnly`: the account's last login, which cannot be removed. */
function LoginRow({ login: { provider, name, since, pro }, isOnly }: { login: LoginView; isOnly: boolean }) {
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  return (
    <Row
      name={
        <>
          {t(`logins.${provider}`)}
          {provider === 'patreon' ? <Badge tone={pro ? 'accent' : 'plain'}>{t(pro ? 'logins.gives' : 'logins.givesNot')}</Badge> : null}
        </>
      }
      note={
        <>
          {provider === 'email' ? `${name} · ` : ''}
          {t('logins.since')} <Moment at={since} />
        </>
      }
    >
      {provider === 'patreon' && !isOnly ? (
        <ConfirmedButton
          look="quiet"
          text={t('logins.unlinkText')}
          work={() => accountsCalls.account.logins.unlink.$post({ json: { provider } })}
          onDone={refresh}
        >
          {t('logins.unlink')}
        </ConfirmedButton>
      ) : null}
    </Row>
  )
}
