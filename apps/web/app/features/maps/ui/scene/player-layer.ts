import * as L from 'leaflet'
import type { MapLayer } from './scene.ts'
import { toLatLng } from './viewport.ts'

const size = 72

/** The player on the map: a dot, with a cone to where they look when that is known. One element that moves, so that screen readers can name it. */
export function createPlayerLayer(map: L.Map): MapLayer {
  const element = document.createElement('div')
  element.className = 'map-player'
  element.innerHTML =
    '<svg viewBox="-36 -36 72 72" aria-hidden="true"><path class="map-player-cone" d="M0 0-16-34A38 38 0 0 1 16-34z"/>' +
    '<path class="map-player-arrow" d="M0-15 8 9 0 4.5-8 9z"/><circle class="map-player-dot" r="7"/></svg>'
  const icon = L.divIcon({ html: element, className: 'map-player-icon', iconSize: [size, size] })
  let marker: L.Marker | undefined
  return {
    draw({ player: next }) {
      if (!next) {
        marker?.remove()
        marker = undefined
        return
      }
      const place = toLatLng(next.at)
      marker ??= L.marker(place, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 }).addTo(map)
      marker.setLatLng(place)
      element.dataset.turned = next.arrow === undefined ? 'no' : 'yes'
      element.style.rotate = next.arrow === undefined ? '' : `${next.arrow}deg`
      const root = marker.getElement()
      root?.setAttribute('role', 'img')
      root?.setAttribute('aria-label', next.label)
    },
  }
}
