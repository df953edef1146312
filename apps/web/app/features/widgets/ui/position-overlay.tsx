import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFollower } from '#app/features/pilot/use-follower.ts'
import { searchHref } from '#app/http/search-href.ts'
import { withTexts } from '#app/i18n/browser.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { RangeField } from '#app/kit/form/field.tsx'
import { PanelText } from '#app/kit/panel.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useFrame } from '#app/site/frame.tsx'
import { pages } from '#app/site/pages.ts'
import { usePositionView } from '../client/use-position-view.ts'
import { pilotHash, positionOptions, positionZooms } from '../position-options.ts'
import styles from './builder.module.css'
import { CopyNow, OwnOverlay, type SecretProps } from './own-overlay.tsx'
import { PositionMap } from './position-widget.tsx'
import { useOverlaySettings } from './use-overlay-settings.ts'

const usual = positionOptions.parse({})
const loadPairForm = () => withTexts(import('#app/features/pilot/pair-form.tsx'), 'pilot').then(({ PairForm }) => PairForm)

/** The overlay of the position: paired with the pilot by a code of its own, then shown as the stream shows it. */
export function PositionOverlay({ secret }: SecretProps) {
  const { t } = useTranslation('widgets')
  const { publicUrl, locale } = useFrame()
  const { settings, change } = useOverlaySettings('position')
  const { zoom } = settings
  const { following, pair } = useFollower(undefined)
  const own = { link: secret, lang: locale }
  const view = usePositionView(own)
  const { token, at } = following
  if (token === undefined) return <Pairing following={following} pair={pair} />
  return (
    <>
      <CopyNow />
      <OwnOverlay
        name={t('link.position.title')}
        address={publicUrl + searchHref(pages.positionOverlay, { zoom, ...own }, usual) + pilotHash(token)}
        size={{ width: 480, height: 480 }}
        preview={
          <div className={styles.mapPreview}>
            <PositionMap view={view} zoom={zoom} at={at} />
          </div>
        }
      >
        {at ? null : <PanelText status>{t('link.position.waiting')}</PanelText>}
        <PanelText>{t('link.position.note')}</PanelText>
        <RangeField
          label={t('link.position.zoom')}
          name="zoom"
          {...positionZooms}
          value={zoom}
          onChange={(zoomed) => change({ zoom: zoomed })}
        />
      </OwnOverlay>
    </>
  )
}

function Pairing({ following: { status, pairing }, pair }: ReturnType<typeof useFollower>) {
  const { t } = useTranslation('widgets')
  const [isSent, setSent] = useState(false)
  const PairForm = useLoaded(true, loadPairForm)
  return (
    <div className={styles.overlay}>
      <PanelText>
        {t('link.position.pair')}{' '}
        <AppLink to={pages.pilot} className="text-accent">
          {t('link.position.toPilot')}
        </AppLink>
      </PanelText>
      {PairForm ? (
        <PairForm
          pairing={pairing}
          isPending={pairing === 'asked' || status === 'connecting'}
          onPair={(digits) => {
            setSent(true)
            pair(digits)
          }}
        />
      ) : null}
      {isSent && status === 'disconnected' ? <PanelText status>{t('link.position.away')}</PanelText> : null}
    </div>
  )
}
