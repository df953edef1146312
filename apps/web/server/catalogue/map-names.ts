import type { CatalogueChanges } from '@stashwise/catalogue/catalogue-source'
import type { TextSet, Texts } from '@stashwise/game/records'
import { namedMaps } from '@stashwise/maps/map-slugs'
import { filledLocales } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'

/** Texts of the feed with the menus' names of maps where the feed has a map's name only in English. */
export const withMapNames = (changes: CatalogueChanges): CatalogueChanges => ({ ...changes, texts: changes.texts.map(named) })

function named(set: TextSet): TextSet {
  if (set.kind !== 'map' || set.locale === 'en' || !filledLocales.includes(set.locale)) return set
  const [own, english] = [serverTexts(set.locale).t, serverTexts('en').t]
  const names: Texts = {}
  for (const map of namedMaps) {
    const name = set.texts[map]?.[0]
    if (name === undefined || name === english(`shell:map.${map}`)) names[map] = [own(`shell:map.${map}`)]
  }
  return { ...set, texts: { ...set.texts, ...names } }
}
