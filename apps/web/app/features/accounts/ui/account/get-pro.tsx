import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import type { LoginOptions } from '../../service.ts'
import styles from './get-pro.module.css'
import { patreonStart } from './login-code.ts'

/** The ways to Pro on this site. `mayLink`: offers to link the account to one of the platform. */
export function GetPro({ options, mayLink }: { options: LoginOptions; mayLink: boolean }) {
  const { t } = useTranslation('account')
  const { patreon, patreonUrl } = options
  return (
    <div className={`stack-1 ${styles.ways}`}>
      <h3 className={styles.title}>{t('pro.how')}</h3>
      <p>{t(patreon ? 'pro.viaPatreon' : 'pro.viaAdmin')}</p>
      <p>{t('pro.viaShare')}</p>
      {patreon ? (
        <FormActions>
          {patreonUrl ? (
            <ButtonAnchor look="accent" href={patreonUrl} target="_blank" rel="noreferrer">
              {t('pro.pledge')}
              <ExternalLink size={14} aria-hidden="true" />
            </ButtonAnchor>
          ) : null}
          {mayLink ? <ButtonAnchor href={patreonStart('/account')}>{t('pro.link')}</ButtonAnchor> : null}
        </FormActions>
      ) : null}
    </div>
  )
}
