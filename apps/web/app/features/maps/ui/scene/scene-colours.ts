import { recordOf } from '@stashwise/game/objects'
import { type MarkerCategory, markerCategories } from '@stashwise/maps/marker-kinds'

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
  const probe = element.appendChild(document.createElement('span'))
  // In a transition each color would be read as the one before it.
  probe.style.setProperty('transition', 'none', 'important')
  const read = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const colours = {
    marker: recordOf(
      markerCategories.map(({ id }) => id),
      (id) => read(`--marker-${id}`),
    ),
    ink: read('--marker-ink'),
    rim: read('--marker-rim'),
    text: read('--text'),
    textFaint: read('--map-text'),
    halo: read('--map-halo'),
    accent: read('--accent'),
    player: read('--map-player'),
    font: getComputedStyle(element).getPropertyValue('--font-head').trim(),
  }
  probe.remove()
  return colours
}
