import { type CatalogueFacts, findItem } from '@stashwise/catalogue/catalogue'
import type { Loadout } from '@stashwise/db/loadouts/find-loadouts'
import type { NamesThen } from '@stashwise/db/schema/loadouts'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { SavedBuild } from '@stashwise/loadouts/build'
import type { LoadoutChange } from '@stashwise/loadouts/loadout-rules'
import { findLink } from '@stashwise/market/present/present-row'
import { pages } from '#app/site/pages.ts'
import type { LoadoutChangeView, LoadoutView } from '../../saved-views.ts'
import type { LoadoutPrice } from './loadout-prices.ts'

/** A loadout as pages show it. `price`: what the viewer pays. */
export function presentLoadout(facts: CatalogueFacts, locale: Locale, loadout: Loadout, { loaded, ...price }: LoadoutPrice): LoadoutView {
  const { build, changes, names = {}, ...view } = loadout
  const weapon = findLink(facts, build.weapon, locale)
  return {
    ...view,
    ...(weapon && { weapon }),
    href: loadoutPath(facts, build.weapon, loadout.uid),
    changes: changes.map((change) =>
      presentChange(change, (uid) => findLink(facts, uid, locale)?.name ?? names[uid]?.[locale] ?? names[uid]?.en),
    ),
    ...price,
    ...(loaded && { loaded: { ...loaded, round: findLink(facts, loaded.round, locale)?.shortName ?? '' } }),
  }
}

function presentChange(change: LoadoutChange, nameOf: (uid: ItemUid) => string | undefined): LoadoutChangeView {
  if (change.kind === 'figure' || change.kind === 'required') return change
  return { kind: change.kind, name: nameOf(change.uid) ?? '' }
}

/** Names of everything on a build in the languages that the site is written in, to be said after it has left the game. */
export function namesNow(facts: CatalogueFacts, { weapon, parts, round }: SavedBuild): NamesThen {
  const uids = [weapon, ...parts.map(({ uid }) => uid), ...(round === undefined ? [] : [round])]
  const namesOf = (uid: ItemUid) =>
    Object.fromEntries(
      (['en', 'ru'] as const).flatMap((locale) => {
        const name = findLink(facts, uid, locale)?.name
        return name === undefined ? [] : [[locale, name] as const]
      }),
    )
  return Object.fromEntries(uids.map((uid) => [uid, namesOf(uid)]))
}

/** Where a loadout is in the editor; weapons that are gone have their uid in place of their address. */
export const loadoutPath = (facts: CatalogueFacts, weapon: ItemUid, uid: string): string =>
  `${pages.loadoutsWeapon}/${encodeURIComponent(findItem(facts, weapon)?.url ?? weapon)}/${uid}`

/** Whether the page at a path names published loadouts of a weapon: the search, the weapon's item and its editor, in whatever spelling. */
export function namesLoadouts(path: string, weaponUrls: readonly string[]): boolean {
  const spelled = decodePath(path).toLowerCase()
  return spelled.includes(pages.loadoutsSearch) || weaponUrls.some((url) => spelled.includes(url.toLowerCase()))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
