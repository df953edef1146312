import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import type { ImageState } from '../service.ts'

/** How much space pictures take, of how much. */
export function StorePanel({ state: { store, cache } }: { state: ImageState }) {
  const { t } = useTranslation('images')
  const { locale } = useSite()
  const mega = (bytes: number) => formatNumber(Math.round(bytes / 1024 / 1024), locale)
  const share = ({ bytes, maxBytes }: { bytes: number; maxBytes: number }) => t('store.share', { used: mega(bytes), most: mega(maxBytes) })
  return (
    <Panel title={t('store.title')} aside={<AppLink to="/admin/items-images">{t('title')}</AppLink>}>
      <Facts>
        <Fact name={t('store.uploaded')}>{formatNumber(store.count, locale)}</Fact>
        <Fact name={t(`store.kind.${store.kind}`)}>{share(store)}</Fact>
        <Fact name={t('store.cached')}>{formatNumber(cache.files, locale)}</Fact>
        <Fact name={t('store.cache')}>{share(cache)}</Fact>
      </Facts>
    </Panel>
  )
}
