import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { accountPath } from '#app/site/account-path.ts'
import type { StoppableAlert } from '../service.ts'

/** One alert and the button that pauses it, for players who are not logged in too. `alert`: undefined where the address is no alert's. */
export function StopAlertPage({ alert }: { alert: StoppableAlert | undefined }) {
  const { t } = useTranslation('alerts')
  return (
    <Page title={t('stop.title')} lead={t(alert === undefined ? 'stop.leadGone' : alert.isPaused ? 'stop.leadDone' : 'stop.lead')}>
      {alert === undefined ? (
        <ToAccount />
      ) : (
        <Panel title={alert.text}>
          {alert.isPaused ? (
            <>
              <PanelText status>{t('stop.done')}</PanelText>
              <ToAccount />
            </>
          ) : (
            <Form method="post" action=".">
              <Button type="submit" look="accent">
                {t('stop.button')}
              </Button>
            </Form>
          )}
        </Panel>
      )}
    </Page>
  )
}

function ToAccount() {
  const { t } = useTranslation('alerts')
  return (
    <div className="row">
      <ButtonLink to={accountPath('alerts')}>{t('stop.account')}</ButtonLink>
    </div>
  )
}
