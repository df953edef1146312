import type { OverlayKind } from '@stashwise/accounts/overlay-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { FormActions, FormNote } from '#app/kit/form/form.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { LoginButton } from '#app/site/login-link.tsx'
import { widgetsCalls } from '../calls.ts'
import type { OverlayLinksView } from '../service.ts'
import { overlaysOf } from './own-overlays.tsx'

/** A player's secret address of a kind: made, renewed and revoked; the overlays that it opens are shown only when it was just made. */
export function LinkPanel({ kind, links }: { kind: OverlayKind; links: OverlayLinksView | undefined }) {
  const { t } = useTranslation('widgets')
  return (
    <Panel title={t(`link.${kind}.title`)}>
      <PanelText>{t(`link.${kind}.lead`)}</PanelText>
      {links === undefined ? (
        <FormActions>
          <LoginButton>{t('link.login')}</LoginButton>
        </FormActions>
      ) : (
        <OwnLink kind={kind} links={links} />
      )}
    </Panel>
  )
}

function OwnLink({ kind, links }: { kind: OverlayKind; links: OverlayLinksView }) {
  const { t } = useTranslation('widgets')
  const { revalidate } = useRevalidator()
  const [secret, setSecret] = useState<string>()
  const make = useCall(
    () => readCall(widgetsCalls.widgets.link[':kind'].$post({ param: { kind } })),
    async (made) => {
      setSecret(made.secret)
      await revalidate()
    },
  )
  const revoke = useCall(
    () => readCall(widgetsCalls.widgets.link[':kind'].$delete({ param: { kind } })),
    async () => {
      setSecret(undefined)
      await revalidate()
    },
  )
  const refusal = make.error ?? revoke.error
  const hasLink = links.made.includes(kind)
  const Overlays = overlaysOf[kind]
  const cancel = t('link.cancel')
  return (
    <>
      {secret !== undefined && hasLink ? <Overlays key={secret} secret={secret} /> : null}
      {links.isPro ? null : (
        <PanelText>
          {t(hasLink ? 'link.resting' : 'link.needsPro')} <AppLink to={accountPath('pro')}>{t('link.getPro')}</AppLink>
        </PanelText>
      )}
      {hasLink && secret === undefined ? <PanelText>{t('link.made')}</PanelText> : null}
      <FormActions>
        {links.isPro && !hasLink ? (
          <Button look="accent" onClick={() => make.mutate()}>
            {t('link.make')}
          </Button>
        ) : null}
        {links.isPro && hasLink ? (
          <ConfirmButton
            title={t('link.renewTitle')}
            text={t(`link.${kind}.renewText`)}
            cancel={cancel}
            isBusy={make.isPending}
            onConfirm={() => make.run()}
          >
            {t('link.renew')}
          </ConfirmButton>
        ) : null}
        {hasLink ? (
          <ConfirmButton
            title={t('link.revokeTitle')}
            text={t(`link.${kind}.revokeText`)}
            cancel={cancel}
            isBusy={revoke.isPending}
            onConfirm={() => revoke.run()}
          >
            {t('link.revoke')}
          </ConfirmButton>
        ) : null}
      </FormActions>
      <FormNote isError isLine>
        {refusal && (refusal.title || t('link.failed'))}
      </FormNote>
    </>
  )
}
