import type { Locale } from '@stashwise/game/locale'
import type { ItemPageView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import { formatMoney } from '#app/kit/format.ts'

/** Title and description of an item's page for search engines and link previews: its price first, then where it sells. */
export function itemWords(item: ItemPageView, t: TFunction<'item'>, locale: Locale): { title: string; description: string } {
  const price = item.price.simulated ? undefined : (item.price.last ?? item.price.avg24h)
  const trader = item.sellTo[0]
  const parts = [
    price === undefined ? undefined : t('meta.price', { name: item.name, price: formatMoney(price, locale) }),
    trader === undefined ? undefined : t('meta.trader', { trader: trader.trader.name, price: formatMoney(trader.priceRoubles, locale) }),
    t('meta.more', { name: item.name }),
  ]
  return {
    title: price === undefined ? item.name : t('meta.title', { name: item.name, price: formatMoney(price, locale) }),
    description: parts.filter((part) => part !== undefined).join(' '),
  }
}

/** The item's place in the site for search engines. Not a product with an offer: nobody can buy it for money. */
export function itemBreadcrumbs(item: ItemPageView, publicUrl: string, market: string) {
  const steps = [
    { name: market, path: '/' },
    ...item.categoryPath.map((tag) => ({ name: tag.name, path: `/tag/${tag.id}` })),
    { name: item.name, path: `/item/${item.url}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, name: step.name, item: `${publicUrl}${step.path}` })),
  }
}
