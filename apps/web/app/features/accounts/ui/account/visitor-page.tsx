import { useTranslation } from 'react-i18next'
import { Callout } from '#app/kit/callout.tsx'
import type { AccountSearch } from '../../schema.ts'
import type { LoginOptions } from '../../service.ts'
import { GetPro } from './get-pro.tsx'
import { LoginCard } from './login-card.tsx'
import { ProCompare } from './pro-compare.tsx'
import { Hint } from './section.tsx'
import styles from './visitor-page.module.css'

/** The account page for visitors: the login, and what an account offers. */
export function VisitorPage({ search, options }: { search: AccountSearch; options: LoginOptions }) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.page}>
      <div className={`stack-4 ${styles.login}`}>
        {search.done === 'deleted' ? <Callout role="status">{t('deleted')}</Callout> : null}
        {search.login ? <Callout role="alert">{t(`login.${search.login}`)}</Callout> : null}
        <LoginCard search={search} options={options} />
      </div>
      <section id="pro" className={styles.pro} aria-labelledby="pro-title">
        <h2 id="pro-title" className={styles.title}>
          {t('compare.title')}
        </h2>
        <Hint>{t('compare.lead')}</Hint>
        <div className={styles.compare}>
          <ProCompare caption={t('compare.title')} />
        </div>
        <GetPro options={options} mayLink={false} />
      </section>
    </div>
  )
}
