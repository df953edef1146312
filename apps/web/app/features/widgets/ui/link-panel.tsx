import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { LoginButton } from '#app/site/login-link.tsx'
import { pages } from '#app/site/pages.ts'
import { widgetsCalls } from '../calls.ts'
import type { OverlayLinkView } from '../service.ts'
import { OverlayAddress } from './obs-panel.tsx'

/** A player's secret address: made, renewed and revoked; the overlays that it opens are shown only when it was just made. */
export function LinkPanel({ link }: { link: OverlayLinkView | undefined }) {
  const { t } = useTranslation('widgets')
  return (
    <Panel title={t('link.title')}>
      <PanelText>{t('link.lead')}</PanelText>
      {link === undefined ? (
        <FormActions>
          <LoginButton>{t('link.login')}</LoginButton>
        </FormActions>
      ) : (
        <OwnLink link={link} />
      )}
    </Panel>
  )
}

function OwnLink({ link }: { link: OverlayLinkView }) {
  const { t } = useTranslation('widgets')
  const { revalidate } = useRevalidator()
  const [secret, setSecret] = useState<string>()
  const make = useCall(
    () => readCall(widgetsCalls.widgets.link.$post()),
    async (made) => {
      setSecret(made.secret)
      await revalidate()
    },
  )
  const revoke = useCall(
    () => readCall(widgetsCalls.widgets.link.$delete()),
    async () => {
      setSecret(undefined)
      await revalidate()
    },
  )
  const refusal = make.error ?? revoke.error
  const hasLink = link.madeAt !== undefined
  const cancel = t('link.cancel')
  return (
    <>
      {secret !== undefined && hasLink ? <Addresses key={secret} secret={secret} /> : null}
      {link.isPro ? null : (
        <PanelText>
          {t(hasLink ? 'link.resting' : 'link.needsPro')} <AppLink to={`${pages.account}#pro`}>{t('link.getPro')}</AppLink>
        </PanelText>
      )}
      {hasLink && secret === undefined ? <PanelText>{t('link.made')}</PanelText> : null}
      <FormActions>
        {link.isPro && !hasLink ? (
          <Button look="accent" onClick={() => make.mutate()}>
            {t('link.make')}
          </Button>
        ) : null}
        {link.isPro && hasLink ? (
          <ConfirmButton
            title={t('link.renewTitle')}
            text={t('link.renewText')}
            cancel={cancel}
            isBusy={make.isPending}
            onConfirm={() => make.mutate()}
          >
            {t('link.renew')}
          </ConfirmButton>
        ) : null}
        {hasLink ? (
          <ConfirmButton
            title={t('link.revokeTitle')}
            text={t('link.revokeText')}
            cancel={cancel}
            isBusy={revoke.isPending}
            onConfirm={() => revoke.mutate()}
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

function Addresses({ secret }: { secret: string }) {
  const { t } = useTranslation('widgets')
  const { publicUrl, locale } = useFrame()
  const search = (more: string) => `?${more}link=${secret}&lang=${locale}`
  return (
    <>
      <PanelText status>{t('link.once')}</PanelText>
      <OverlayAddress label={t('link.progress')} address={publicUrl + pages.progressOverlay + search('')} />
      <OverlayAddress
        label={t('link.favourites')}
        address={publicUrl + pages.scrollTextOverlay + search('list=favourites&motion=always&')}
      />
      <PanelText>
        <AppLink to={pages.scrollText + search('list=favourites&')} className="text-accent">
          {t('link.toBuilder')}
        </AppLink>
      </PanelText>
    </>
  )
}
