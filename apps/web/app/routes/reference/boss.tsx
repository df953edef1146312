import { servicesContext, viewerContext } from '#app/context.ts'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { findBoss } from '#app/features/reference/server/boss-views.ts'
import { BossPage } from '#app/features/reference/ui/boss-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { bossHref } from '#app/site/reference-links.ts'
import { figuresOf } from '../figures-of.ts'
import { pageNotFound } from '../not-found.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/boss'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { mode, locale } = context.get(viewerContext)
  const { calculators, market } = context.get(servicesContext)
  const saleOf = market.bestSaleOf(mode, await figuresOf(context))
  const boss = findBoss(calculators.catalogue(mode).facts, slug, locale, saleOf)
  if (!boss) throw pageNotFound(bossHref(slug))
  return { boss, head: { ...pageHead(context, 'bosses'), title: boss.name, path: bossHref(boss.slug) } }
}

export const meta = headMeta

export default function BossRoute({ loaderData: { boss } }: Route.ComponentProps) {
  return <BossPage boss={boss} player={<PlayerLine asks={['level']} />} />
}
