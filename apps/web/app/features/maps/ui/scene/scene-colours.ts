import type { MarkerCategory } from '@stashwise/maps/marker-kinds'

/** Colours of the canvas in the current theme. */
export type SceneColours = {
  marker: Readonly<Record<MarkerCategory, string>>
  /** Signs inside of a marker; `rim`: around it. */
  ink: string
  rim: string
  text: string
  textFaint: string
  halo: string
  accent: string
  player: string
  font: string
}

/** Reads the tokens where the map is: a canvas does not follow them by itself. */
export function readColours(element: HTMLElement): SceneColours {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    marker: {
      extractions: read('--marker-extractions'),
      spawns: read('--marker-spawns'),
      quests: read('--marker-quests'),
      keys: read('--marker-keys'),
      miscellaneous: read('--marker-miscellaneous'),
      loot: read('--marker-loot'),
    },
    ink: read('--marker-ink'),
    rim: read('--marker-rim'),
    text: read('--text'),
    textFaint: read('--map-text'),
    halo: read('--map-halo'),
    accent: read('--accent'),
    player: read('--map-player'),
    font: read('--font-head'),
  }
}
