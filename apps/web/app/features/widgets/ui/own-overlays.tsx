import type { OverlayKind } from '@stashwise/accounts/overlay-kinds'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { searchHref } from '#app/http/search-href.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { pages } from '#app/site/pages.ts'
import { lineOptions } from '../line-options.ts'
import { usualLook } from '../overlay-look.ts'
import { progressOptions } from '../progress-options.ts'
import { worthOptions } from '../worth-options.ts'
import { LineWidget } from './line-widget.tsx'
import { LookFields } from './look-fields.tsx'
import { CopyNow, OwnOverlay, type SecretProps } from './own-overlay.tsx'
import { PositionOverlay } from './position-overlay.tsx'
import { ProgressWidget } from './progress-widget.tsx'
import { useOverlaySettings } from './use-overlay-settings.ts'
import { WorthWidget } from './worth-widget.tsx'

/** The overlays that a secret address of each kind opens. */
export const overlaysOf: Readonly<Record<OverlayKind, ComponentType<SecretProps>>> = {
  progress: ProgressOverlays,
  worth: WorthOverlay,
  position: PositionOverlay,
}

function useOwnLook(overlay: 'progress' | 'worth', { secret }: SecretProps) {
  const { publicUrl, locale } = useFrame()
  const { settings: look, change } = useOverlaySettings(overlay)
  const own = { link: secret, lang: locale }
  return {
    own,
    look,
    change,
    addressOf: (path: string, more: object = {}) => publicUrl + searchHref(path, { ...look, ...more, ...own }, usualLook),
  }
}

function ProgressOverlays(props: SecretProps) {
  const { t } = useTranslation('widgets')
  const { own, look, change, addressOf } = useOwnLook('progress', props)
  const favourites = { list: 'favourites', motion: 'always', ...own } as const
  return (
    <>
      <CopyNow />
      <OwnOverlay
        name={t('link.progress.name')}
        address={addressOf(pages.progressOverlay)}
        size={{ width: 400, height: 160 }}
        preview={<ProgressWidget options={{ ...progressOptions.parse(own), ...look }} />}
      >
        <LookFields look={look} onChange={change} />
      </OwnOverlay>
      <OwnOverlay
        name={t('link.progress.favourites')}
        address={addressOf(pages.scrollTextOverlay, favourites)}
        size={{ width: 1920, height: 60 }}
        preview={<LineWidget options={{ ...lineOptions.parse({ ...favourites, motion: 'system' }), ...look }} first={undefined} />}
      >
        <PanelText>
          <AppLink to={searchHref(pages.scrollText, { list: 'favourites', ...own }, {})} className="text-accent">
            {t('link.progress.toBuilder')}
          </AppLink>
        </PanelText>
      </OwnOverlay>
    </>
  )
}

function WorthOverlay(props: SecretProps) {
  const { t } = useTranslation('widgets')
  const { own, look, change, addressOf } = useOwnLook('worth', props)
  return (
    <>
      <CopyNow />
      <OwnOverlay
        name={t('link.worth.title')}
        address={addressOf(pages.worthOverlay)}
        size={{ width: 500, height: 200 }}
        preview={<WorthWidget options={{ ...worthOptions.parse(own), ...look }} />}
      >
        <LookFields look={look} onChange={change} />
      </OwnOverlay>
    </>
  )
}
