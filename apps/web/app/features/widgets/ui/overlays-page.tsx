import { overlayKinds } from '@stashwise/accounts/overlay-kinds'
import { useTranslation } from 'react-i18next'
import { searchHref } from '#app/http/search-href.ts'
import { useAddressSettings, useSearch } from '#app/http/use-address.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { TableScroll } from '#app/kit/table.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { pages } from '#app/site/pages.ts'
import { clocksOptions } from '../clocks-options.ts'
import { overlaySettings, toOverlaySearch } from '../overlay-settings.ts'
import type { OverlayLinksView } from '../service.ts'
import styles from './builder.module.css'
import { ClocksWidget } from './clocks-widget.tsx'
import { LinkPanel } from './link-panel.tsx'
import { LookFields } from './look-fields.tsx'
import { OverlayAddress } from './obs-panel.tsx'
import { Preview } from './preview.tsx'
import { OverlaySettingsContext, useOverlaySettings } from './use-overlay-settings.ts'

const usual = clocksOptions.parse({})

/** Overlays beside the scrolling line: raid clocks, and what a player's secret address opens. `links`: undefined for visitors. */
export function OverlaysPage({ links }: { links: OverlayLinksView | undefined }) {
  const { t } = useTranslation('widgets')
  const { settings, change } = useAddressSettings(useSearch(overlaySettings), (shown) =>
    searchHref(pages.overlays, toOverlaySearch(shown), {}),
  )
  return (
    <Page title={t('overlays.title')} lead={t('overlays.lead')} tools={<ButtonLink to={pages.streamers}>{t('builder.toAll')}</ButtonLink>}>
      <OverlaySettingsContext value={{ settings, change }}>
        <div className="stack-4">
          <ClocksPanel />
          {overlayKinds.map((kind) => (
            <LinkPanel key={kind} kind={kind} links={links} />
          ))}
          <Panel title={t('overlays.line')}>
            <PanelText>
              {t('overlays.lineText')}{' '}
              <AppLink to={pages.scrollText} className="text-accent">
                {t('overlays.toLine')}
              </AppLink>
            </PanelText>
          </Panel>
        </div>
      </OverlaySettingsContext>
    </Page>
  )
}

function ClocksPanel() {
  const { t } = useTranslation('widgets')
  const { publicUrl } = useFrame()
  const { settings: options, change } = useOverlaySettings('clocks')
  return (
    <Panel title={t('overlays.clocks')}>
      <div className="stack-3">
        <Preview>
          <TableScroll label={t('preview.title')} isWhole>
            <div className={styles.wide}>
              <ClocksWidget options={options} />
            </div>
          </TableScroll>
        </Preview>
        <div className={styles.fields}>
          <LookFields look={options} onChange={change} />
          <SwitchField
            label={t('overlays.seconds')}
            isOn={options.seconds === 'on'}
            onChange={(isOn) => change({ seconds: isOn ? 'on' : 'off' })}
          />
          <SwitchField label={t('overlays.stack')} isOn={options.stack} onChange={(stack) => change({ stack })} />
          <OverlayAddress label={t('obs.address')} address={publicUrl + searchHref(pages.raidClocksOverlay, options, usual)} />
        </div>
      </div>
    </Panel>
  )
}
