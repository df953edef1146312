import type { Loadout } from '@stashwise/db/loadouts/find-loadouts'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { LoadoutChange } from '@stashwise/loadouts/loadout-rules'
import { type CatalogueFacts, findItem } from '@stashwise/market/catalogue/catalogue'
import { findLink } from '@stashwise/market/present/present-row'
import { pages } from '#app/features/shell/pages.ts'
import type { LoadoutPrice } from './loadout-prices.ts'
import type { LoadoutChangeView, LoadoutView } from './views.ts'

/** A loadout as pages show it. `price`: what the viewer pays. */
export function presentLoadout(facts: CatalogueFacts, locale: Locale, loadout: Loadout, price: LoadoutPrice): LoadoutView {
  const { build, changes, ...view } = loadout
  const weapon = findLink(facts, build.weapon, locale)
  return {
    ...view,
    ...(weapon && { weapon }),
    href: loadoutPath(facts, build.weapon, loadout.uid),
    changes: changes.map((change) => presentChange(facts, locale, change)),
    ...price,
  }
}

function presentChange(facts: CatalogueFacts, locale: Locale, change: LoadoutChange): LoadoutChangeView {
  if (change.kind === 'figure' || change.kind === 'required') return change
  return { kind: change.kind, name: findLink(facts, change.uid, locale)?.name ?? '' }
}

/** Where a loadout is in the editor; weapons that are gone have their uid in place of their address. */
export const loadoutPath = (facts: CatalogueFacts, weapon: ItemUid, uid: string): string =>
  `${pages.loadoutsWeapon}/${encodeURIComponent(findItem(facts, weapon)?.url ?? weapon)}/${uid}`
