import type { MapDrawing } from '@stashwise/maps/drawing/drawing'
import { briefMarkup, viewBoxOf } from '../drawing-markup.ts'

const tints = (...colours: string[]) => `svg{${colours.map((colour, at) => `--map-tint-${at + 1}:${colour}`).join(';')}}`

/** A picture cannot read its page's colours: both themes are inside. The same as in ui/look/map-colours.module.css. */
const style = `
svg{background:#1c1b18;fill-rule:evenodd}path{vector-effect:non-scaling-stroke;stroke-linejoin:round}
${tints('#211f1a', '#26241d', '#2c2920', '#332f24', '#3b3628', '#443d2d', '#4e4633')}
.md-dark{fill:#000;fill-opacity:.13}.md-light{fill:#fff4dc;fill-opacity:.03}.md-town{fill:#544c3e;fill-opacity:.4}
.md-index{fill:none;stroke:#c2a25f;stroke-opacity:.6;stroke-width:1.1}.md-unknown{fill:#131210;fill-opacity:.55}
.md-land{fill:none;stroke:#6b6251;stroke-dasharray:4 4}.md-house{fill:#6e624b;stroke:#a8956a;stroke-width:.8}
.md-floor{fill:#3a362e;stroke:#6b6251;stroke-width:.8}.md-roof{fill:#3a362e;fill-opacity:.5;stroke:#a8956a;stroke-opacity:.7}
path.md-line{vector-effect:none;fill:none;stroke-linecap:round}.md-road-edge{stroke:#857d69}.md-bridge-edge,.md-wall{stroke:#a8956a}
.md-road,.md-bridge{stroke:#5a5346}.md-rail{stroke:#a39a86;stroke-dasharray:14 6}path.md-water{fill:#26383f}
path.md-rail,path.md-bridge,path.md-bridge-edge{stroke-linecap:butt}.md-grid{fill:none;stroke:#6b6251;stroke-opacity:.28}
@media (prefers-color-scheme:light){svg{background:#f4f1e7}
${tints('#f0ecdd', '#ece6d2', '#e8e0c7', '#e3d9bb', '#ddd1ae', '#d7c8a1', '#cfbd92')}
.md-dark{fill:#5a3c14;fill-opacity:.055}.md-light{fill:#fffcf0;fill-opacity:.28}.md-town{fill:#d3c8b2}.md-index{stroke:#977438}
.md-unknown{fill:#e9e5da}.md-land,.md-floor,.md-grid{stroke:#857a64}.md-house{fill:#b8a684;stroke:#6f5f42}.md-floor,.md-roof{fill:#e2dac6}.md-roof{stroke:#6f5f42}
.md-road-edge{stroke:#a89a7c}.md-bridge-edge,.md-wall{stroke:#6f5f42}.md-road,.md-bridge{stroke:#fbf8ef}.md-rail{stroke:#5d5441}
path.md-water{fill:#b9d0d6}}`

/** The ground level of a map as a file of its own, without what only shows from near. */
export const drawingPicture = (drawing: MapDrawing, isIndoors: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(drawing)}"><style>${style}</style>${briefMarkup(drawing, isIndoors)}</svg>`
