import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { accountPath } from '#app/site/account-path.ts'
import styles from './payoneer-page.module.css'

const steps = ['account', 'card', 'pay', 'link'] as const
const notes = ['fees', 'country', 'apart'] as const
const ways = ['share', 'free'] as const

/** How Pro is paid for where Patreon takes no local card; a site without Patreon says that its admin gives Pro. */
export function PayoneerPage({ hasPatreon }: { hasPatreon: boolean }) {
  const { t } = useTranslation('paying')
  return (
    <Page title={t('title')} lead={t('lead')}>
      {hasPatreon ? null : <Callout>{t('notHere')}</Callout>}
      <div className={`stack-4 ${styles.panels}`}>
        <Panel title={t('how.title')}>
          <ol className={`stack-2 ${styles.list}`} data-numbered>
            {steps.map((step) => (
              <li key={step}>{t(`how.${step}`)}</li>
            ))}
          </ol>
          <div className="row">
            <ButtonLink look="accent" to={accountPath('logins')}>
              {t('toAccount')}
            </ButtonLink>
            <ButtonLink to={accountPath('pro')}>{t('toPro')}</ButtonLink>
          </div>
        </Panel>
        <Panel title={t('know.title')}>
          <ul className={`stack-2 ${styles.list}`}>
            {notes.map((note) => (
              <li key={note}>{t(`know.${note}`)}</li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('else.title')}>
          <ul className={`stack-2 ${styles.list}`}>
            {ways.map((way) => (
              <li key={way}>{t(`else.${way}`)}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  )
}
