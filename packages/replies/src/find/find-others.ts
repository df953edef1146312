import { type CatalogueFacts, findText, nameOf } from '@stashwise/catalogue/catalogue'
import type { MapSlug, QuestUid, TraderId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import type { TextKind } from '@stashwise/game/records'
import { mapNicknames, traderNicknames } from '@stashwise/search/nicknames/others'
import { indexNames, type Named, type NameIndex } from './find-name.ts'

const byLocale = <Entry>(make: (facts: CatalogueFacts, locale: Locale) => NameIndex<Entry>) => {
  const of = weakMemoize((facts: CatalogueFacts) => memoize((locale: Locale) => make(facts, locale)))
  return (facts: CatalogueFacts, locale: Locale) => of(facts)(locale)
}

/** Names of something that has no short name; `slug` is what addresses call it. */
function names(facts: CatalogueFacts, kind: TextKind, id: string, { locale, slug = id }: { locale: Locale; slug?: string }): Named {
  const enName = nameOf(facts, kind, id, 'en')
  return { name: findText(facts, kind, id, locale)?.[0] ?? enName, shortName: slug, enName }
}

export const questsByName = byLocale<QuestUid>((facts, locale) =>
  indexNames([...facts.quests.keys()], (uid) => names(facts, 'quest', uid, { locale })),
)

export const mapsByName = byLocale<MapSlug>((facts, locale) =>
  indexNames(
    [...facts.maps.keys()],
    (slug) => names(facts, 'map', slug, { locale }),
    (key) => [...facts.maps.keys()].filter((slug) => slug === mapNicknames.get(key)),
  ),
)

export const tradersByName = byLocale<TraderId>((facts, locale) =>
  indexNames(
    [...facts.traders.values()].map(({ id }) => id),
    (id) => names(facts, 'trader', id, { locale, slug: facts.traders.get(id)?.slug ?? id }),
    (key) => [...facts.traders.values()].filter(({ slug }) => slug === traderNicknames.get(key)).map(({ id }) => id),
  ),
)
