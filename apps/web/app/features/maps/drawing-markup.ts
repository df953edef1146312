import type { DrawingSheet, MapDrawing } from '@stashwise/maps/drawing/drawing'

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const path = (name: string, d: string, fill = '') =>
  d === '' ? '' : `<path class="${name}" d="${escaped(d)}"${fill && ` fill="${fill}"`}/>`

/** The ground: hills with light and contours. Classes are styled by the map. */
function reliefMarkup({ tints, shades, contours, built }: DrawingSheet, isIndoors: boolean, isBrief: boolean): string {
  return [
    ...tints.map(({ step, d }) => path('md-tint', d, `var(--map-tint-${step})`)),
    ...shades.map(({ step, d }) => path(step < 0 ? 'md-dark' : 'md-light', d)),
    ...(isIndoors ? [] : built.filter(({ density }) => density < 3).map(({ density, d }) => path(`md-town md-town-${density}`, d))),
    ...contours.filter(({ isIndex }) => isIndex || !isBrief).map(({ isIndex, d }) => path(isIndex ? 'md-index' : 'md-contour', d)),
  ].join('')
}

/** Buildings and rooms of a level; floors where there is no ground. */
const houseMarkup = ({ level, built, roofs = '' }: DrawingSheet, isIndoors: boolean): string =>
  path('md-roof', roofs) +
  built
    .filter(({ density }) => density === 3 || (density === 1 && (isIndoors || level !== 'main')))
    .map(({ density, d }) => path(density === 3 ? 'md-house' : 'md-floor', d))
    .join('')

/** Over the relief: where it is a guess is faint. */
const coverMarkup = ({ land, frame: { x, y, width, height } }: MapDrawing): string =>
  `${path('md-unknown', `M${x} ${y}h${width}v${height}h${-width}z${land}`)}${path('md-land', land)}`

/** Roads, rails, water, walls and bridges. The width of a line is part of the map: it grows with it. */
const linesMarkup = ({ lines = [] }: MapDrawing): string =>
  lines
    .filter(({ d }) => d !== '')
    .map(({ kind, width, d }) => {
      const under =
        kind === 'road' || kind === 'bridge' ? `<path class="md-line md-${kind}-edge" d="${escaped(d)}" stroke-width="${width}"/>` : ''
      const inner = kind === 'road' || kind === 'bridge' ? width * roadShare : width
      return `${under}<path class="md-line md-${kind}" d="${escaped(d)}"${width > 0 ? ` stroke-width="${Math.round(inner * 10) / 10}"` : ''}/>`
    })
    .join('')
/** How much of a road lies between its edges. */
const roadShare = 0.78

/** Squares to measure by. */
function gridMarkup({ frame: { x, y, width, height }, grid }: MapDrawing): string {
  const columns = grid.columns.map((column) => `M${column.x} ${y}v${height}`).join('')
  const rows = grid.rows.map((row) => `M${x} ${row.y}h${width}`).join('')
  return path('md-grid', columns + rows)
}

function figureMarkup({ heights, spots }: DrawingSheet): string {
  const text = (x: number, y: number, words: string, angle?: number) =>
    `<text class="md-height" transform="translate(${x} ${y})${angle === undefined ? '' : ` rotate(${angle})`}">${escaped(words)}</text>`
  return [
    ...heights.map(({ x, y, text: words, angle }) => text(x, y, words, angle)),
    ...spots.map(({ x, y, text: words, isTop }) => text(x, y, `${isTop ? '▴' : '▿'} ${words}`)),
  ].join('')
}

/** All levels; the buildings of each in a group of its own, for a page that shows one and hints at the others. */
export function drawingMarkup(drawing: MapDrawing, isIndoors: boolean): string {
  const ground = drawing.sheets.find(({ level }) => level === 'main')
  const houses = drawing.sheets.map((sheet) => `<g data-level="${sheet.level}">${houseMarkup(sheet, isIndoors)}</g>`).join('')
  const relief = ground ? reliefMarkup(ground, isIndoors, false) : ''
  return relief + coverMarkup(drawing) + linesMarkup(drawing) + houses + gridMarkup(drawing) + (ground ? figureMarkup(ground) : '')
}

/** The ground level alone, without details. */
export function briefMarkup(drawing: MapDrawing, isIndoors: boolean): string {
  const ground = drawing.sheets.find(({ level }) => level === 'main')
  if (!ground) return coverMarkup(drawing)
  return (
    reliefMarkup(ground, isIndoors, true) +
    coverMarkup(drawing) +
    linesMarkup(drawing) +
    houseMarkup(ground, isIndoors) +
    gridMarkup(drawing)
  )
}

/** The map's bounds: what lies beyond is cut off. */
export const viewBoxOf = ({ frame: { x, y, width, height } }: MapDrawing): string => `${x} ${y} ${width} ${height}`
