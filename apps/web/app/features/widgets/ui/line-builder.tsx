import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickedItem } from '#app/features/search/item-picker.tsx'
import { useAddressSettings } from '#app/http/use-address.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Columns } from '#app/kit/columns.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { pages } from '#app/site/pages.ts'
import { useLinePreview } from '../client/use-line-view.ts'
import { contentsSearch, type LineOptions, lineHref } from '../line-options.ts'
import type { LineView } from '../service.ts'
import { ContentsPanel } from './contents-panel.tsx'
import { LookPanel } from './look-panel.tsx'
import { ObsPanel } from './obs-panel.tsx'
import { Preview } from './preview.tsx'
import { ScrollLine } from './scroll-line.tsx'

/** What the page came with. `tags`: categories a list can be narrowed to. */
export type LineBuilderProps = { options: LineOptions; first: LineView | undefined; tags: readonly { id: string; name: string }[] }

/** Makes the address of a scrolling line. Without scripts the form loads the page again with what was chosen. */
export function LineBuilder({ options: chosen, first, tags }: LineBuilderProps) {
  const { t } = useTranslation('widgets')
  const { publicUrl } = useFrame()
  const { settings: options, change } = useAddressSettings(chosen, (shown) => lineHref(pages.scrollText, shown, { isBuilt: true }))
  const [picked, setPicked] = useState<PickedItem[]>(() => (chosen.list === 'chosen' ? (first?.items ?? []) : []))
  const pick = (items: PickedItem[]) => {
    setPicked(items)
    change({ items: items.map(({ uid }) => uid) })
  }
  return (
    <Page title={t('builder.title')} lead={t('builder.lead')} tools={<ButtonLink to={pages.streamers}>{t('builder.toAll')}</ButtonLink>}>
      <div className="stack-4">
        <LinePreview options={options} first={{ search: contentsSearch(chosen), view: first }} />
        <form className="stack-4" method="get" action={pages.scrollText} onSubmit={(event) => event.preventDefault()}>
          <Columns areEven>
            <ContentsPanel options={options} picked={picked} tags={tags} onPick={pick} onChange={change} />
            <LookPanel options={options} onChange={change} />
          </Columns>
          <noscript>
            <Button type="submit">{t('builder.apply')}</Button>
          </noscript>
        </form>
        <ObsPanel address={publicUrl + lineHref(pages.scrollTextOverlay, options)} width={1920} height={Math.ceil(options.size * 1.9)} />
      </div>
    </Page>
  )
}

function LinePreview({ options, first }: { options: LineOptions; first: { search: string; view: LineView | undefined } }) {
  const { t } = useTranslation('widgets')
  const { data, isError } = useLinePreview(options, first)
  const isEmpty = data?.items.length === 0
  return (
    <Panel title={t('preview.title')}>
      <Preview>
        {/* The reader may want less motion than their viewers. */}
        {data && !isEmpty ? <ScrollLine view={data} options={{ ...options, motion: 'system' }} /> : null}
      </Preview>
      {isEmpty ? <PanelText status>{t(options.list === 'chosen' ? 'preview.noItems' : 'preview.nothing')}</PanelText> : null}
      {isError ? <PanelText status>{t('preview.failed')}</PanelText> : null}
    </Panel>
  )
}
