import { type CatalogueFacts, findItem } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import { isMoaOff } from '@stashwise/loadouts/published-moa'
import { type SoldFigures, soldFigures } from '@stashwise/loadouts/sold-figures'
import type { ItemPageView, RelatedItem } from '@stashwise/market/view'

/**
 * An item's page with a weapon's ergonomics, accuracy and sighting range as the weapon builder has them for what is sold, a preset its own, and
 * with those of its presets. Where the published accuracy differs, the page says so.
 */
export function withSoldFigures(facts: CatalogueFacts, page: ItemPageView): ItemPageView {
  const figures = page.properties.kind === 'weapon' ? figuresOf(facts, page.uid) : undefined
  if (!figures || page.properties.kind !== 'weapon') return page
  const { presetMoa: published, ...properties } = page.properties
  const { moa: calculated, sightingRange } = figures
  const presetMoa = calculated === undefined ? {} : { presetMoa: rounded(calculated) }
  const isDoubtful = published !== undefined && calculated !== undefined && isMoaOff(published, calculated)
  const related = page.related.map(({ items, ...kind }) => ({ ...kind, items: items.map((each) => withPresetErgonomics(facts, each)) }))
  const ergonomics = rounded(figures.ergonomics)
  const isPreset = findItem(facts, page.uid)?.properties.kind === 'preset'
  const handling = isPreset ? { ergonomics } : properties.presetErgonomics === undefined ? {} : { presetErgonomics: ergonomics }
  return {
    ...page,
    related,
    properties: { ...properties, ...handling, sightingRange, ...presetMoa },
    ...(isDoubtful && { moaDoubt: { published, calculated } }),
  }
}

function withPresetErgonomics(facts: CatalogueFacts, related: RelatedItem): RelatedItem {
  const figures = related.preset && figuresOf(facts, related.uid)
  return related.preset && figures ? { ...related, preset: { ...related.preset, ergonomics: rounded(figures.ergonomics) } } : related
}

function figuresOf(facts: CatalogueFacts, uid: ItemUid): SoldFigures | undefined {
  const item = findItem(facts, uid)
  return item && soldFigures(item, (each) => findItem(facts, each))
}

const rounded = (figure: number): number => Math.round(figure * 100) / 100
