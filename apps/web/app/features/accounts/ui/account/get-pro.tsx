import ExternalLink from 'lucide-react/icons/external-link'
import type { LoginOptions } from '../../../../context.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { patreonStart } from './patreon-start.ts'

/** The ways to Pro on this site. `mayLink`: offers to tie the account to one of the platform. */
export function GetPro({ options, mayLink }: { options: LoginOptions; mayLink: boolean }) {
  const { t } = useTranslation()
  const { patreon, patreonUrl } = options
  return (
    <div className="get-pro">
      <h3>{t('account.pro.how')}</h3>
      <p>{t(patreon ? 'account.pro.viaPatreon' : 'account.pro.viaAdmin')}</p>
      <p>{t('account.pro.viaShare')}</p>
      {patreon ? (
        <div className="account-buttons">
          {patreonUrl ? (
            <a className="button button-accent" href={patreonUrl} target="_blank" rel="noreferrer">
              {t('account.pro.pledge')}
              <ExternalLink size={14} aria-hidden="true" />
            </a>
          ) : null}
          {mayLink ? (
            <a className="button" href={patreonStart('/account')}>
              {t('account.pro.link')}
            </a>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
