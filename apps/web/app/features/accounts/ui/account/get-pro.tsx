import ExternalLink from 'lucide-react/icons/external-link'
import type { LoginOptions } from '#app/context.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ButtonAnchor } from '#app/kit/button.tsx'
import { ButtonRow } from './button-row.tsx'
import styles from './get-pro.module.css'
import { patreonStart } from './patreon-start.ts'

/** The ways to Pro on this site. `mayLink`: offers to link the account to one of the platform. */
export function GetPro({ options, mayLink }: { options: LoginOptions; mayLink: boolean }) {
  const { t } = useTranslation()
  const { patreon, patreonUrl } = options
  return (
    <div className={styles.ways}>
      <h3 className={styles.title}>{t('account.pro.how')}</h3>
      <p>{t(patreon ? 'account.pro.viaPatreon' : 'account.pro.viaAdmin')}</p>
      <p>{t('account.pro.viaShare')}</p>
      {patreon ? (
        <ButtonRow>
          {patreonUrl ? (
            <ButtonAnchor look="accent" href={patreonUrl} target="_blank" rel="noreferrer">
              {t('account.pro.pledge')}
              <ExternalLink size={14} aria-hidden="true" />
            </ButtonAnchor>
          ) : null}
          {mayLink ? <ButtonAnchor href={patreonStart('/account')}>{t('account.pro.link')}</ButtonAnchor> : null}
        </ButtonRow>
      ) : null}
    </div>
  )
}
