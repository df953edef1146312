import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'

/**
 * One alert and the button that pauses it, for players who are not logged in too. It does not show whether the alert is paused already: the page is
 * cached.
 */
export function StopAlertPage({ text, isStopped }: { text: string; isStopped: boolean }) {
  const { t } = useTranslation('alerts')
  return (
    <Page title={t('stop.title')} lead={t('stop.lead')}>
      <Panel title={text}>
        {isStopped ? (
          <>
            <PanelText status>{t('stop.done')}</PanelText>
            <div className="row">
              <ButtonLink to="/account">{t('stop.account')}</ButtonLink>
            </div>
          </>
        ) : (
          <Form method="post" action=".">
            <Button type="submit" look="accent">
              {t('stop.button')}
            </Button>
          </Form>
        )}
      </Panel>
    </Page>
  )
}
