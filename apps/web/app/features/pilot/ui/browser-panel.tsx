import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { accountPath } from '#app/site/account-path.ts'
import styles from './connection-panel.module.css'

/** How a browser alone learns the position, for sites that have no pilot to download. */
export function BrowserPanel() {
  const { t } = useTranslation('pilot')
  const isPro = useUserField((user) => user?.pro === true)
  return (
    <Panel title={t('browser.title')}>
      <ol className={`links stack-3 ${styles.steps}`}>
        <li>
          {t('browser.open')} <AppLink to="/maps">{t('steps.toMap')}</AppLink>
        </li>
        <li>{t('browser.folder')}</li>
        <li>{t('browser.press')}</li>
      </ol>
      {isPro ? null : (
        <p className={`links ${styles.aside}`}>
          {t('browser.pro')} <AppLink to={accountPath('pro')}>{t('settings.toPro')}</AppLink>
        </p>
      )}
    </Panel>
  )
}
