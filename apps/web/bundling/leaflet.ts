import type { Plugin } from 'vite'

/** What our maps use of Leaflet. Its bundle has vectors, tooltips and controls besides, a quarter of it, which no bundler can drop. */
const parts = [
  "export * from 'leaflet/src/core/index.js'",
  "export * from 'leaflet/src/dom/index.js'",
  "export * from 'leaflet/src/geometry/index.js'",
  "export * from 'leaflet/src/geo/index.js'",
  "export * from 'leaflet/src/map/index.js'",
  "export * from 'leaflet/src/layer/marker/index.js'",
  "export * from 'leaflet/src/layer/tile/index.js'",
  "export { Layer } from 'leaflet/src/layer/Layer.js'",
  "export { LayerGroup, layerGroup } from 'leaflet/src/layer/LayerGroup.js'",
  "export { imageOverlay } from 'leaflet/src/layer/ImageOverlay.js'",
  "export { svgOverlay } from 'leaflet/src/layer/SVGOverlay.js'",
  "export { popup } from 'leaflet/src/layer/Popup.js'",
  "import 'leaflet/src/control/Control.Attribution.js'",
]
const partsId = '\0leaflet-parts'

/** Leaflet's own modules for browsers, in place of its bundle. A use of what is not listed fails the build. */
export const leafletParts: Plugin = {
  name: 'leaflet-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'leaflet' ? partsId : null),
  load: (id) => (id === partsId ? parts.join('\n') : null),
}
