import type { LoginOptions } from '#app/context.ts'
import { toResult } from '#app/http/client.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ButtonAnchor } from '#app/kit/button.tsx'
import { accountsCalls } from '../../calls.ts'
import type { LoginView } from '../../service.ts'
import { ButtonRow } from './button-row.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { LocalTime } from './local-time.tsx'
import { Mark } from './mark.tsx'
import { patreonStart } from './patreon-start.ts'
import { Row, Rows } from './row.tsx'
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
      <Rows>
        {ways.map((login) => (
          <LoginRow key={login.provider} login={login} isOnly={ways.length === 1} />
        ))}
      </Rows>
      {options.patreon && !isLinked ? (
        <ButtonRow>
          <ButtonAnchor href={patreonStart('/account')}>{t('account.logins.link')}</ButtonAnchor>
        </ButtonRow>
      ) : null}
    </Section>
  )
}

/** `isOnly`: without it nobody could log in any more. */
function LoginRow({ login: { provider, name, since, pro }, isOnly }: { login: LoginView; isOnly: boolean }) {
  const { t } = useTranslation()
  const { refresh } = useAccount()
  return (
    <Row
      name={
        <>
          {t(`account.logins.${provider}`)}
          {provider === 'patreon' ? <Mark isOn={pro}>{t(pro ? 'account.logins.gives' : 'account.logins.givesNot')}</Mark> : null}
        </>
      }
      note={
        <>
          {provider === 'email' ? `${name} · ` : ''}
          {t('account.logins.since')} <LocalTime at={since} />
        </>
      }
    >
      {provider === 'patreon' && !isOnly ? (
        <ConfirmedButton
          look="quiet"
          text={t('account.logins.unlinkText')}
          work={() => toResult(accountsCalls.account.logins.unlink.$post({ json: { provider } }))}
          onDone={refresh}
        >
          {t('account.logins.unlink')}
        </ConfirmedButton>
      ) : null}
    </Row>
  )
}
