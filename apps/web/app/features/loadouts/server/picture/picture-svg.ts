import { maxInOneColumn, type PictureView } from './picture-view.ts'

export const pictureSize = { width: 1200, height: 630 }

/** Colours of the dark theme; see `kit/tokens.css`. A picture is the same whatever theme its viewer has. */
const colours = { bg: '#131416', raised: '#191b1e', line: '#2b2f34', text: '#e7e5e0', dim: '#a3a9af', accent: '#d9a441' }
const margin = 56
const columns = { figures: { left: margin, width: 344 }, parts: { left: 456, width: 688 } }
const [partsTop, partHeight] = [214, 40]

/** The picture of a build as SVG, 1200 by 630, the size that chats and networks preview. */
export function pictureSvg({ title, subtitle, figures, parts, more }: PictureView): string {
  const { width, height } = pictureSize
  const titleWidth = width - 2 * margin - 180
  const titleSize = textWidth(title, 46, 700) > titleWidth ? 34 : 46
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter">`,
    `<rect width="${width}" height="${height}" fill="${colours.bg}"/>`,
    `<rect width="${width}" height="8" fill="${colours.accent}"/>`,
    text(shorten(title, titleWidth, titleSize, 700), { left: margin, top: 90, size: titleSize, weight: 700, fill: colours.text }),
    text(shorten(subtitle, width - 2 * margin, 26, 400), { left: margin, top: 140, size: 26, weight: 400, fill: colours.dim }),
    text('Stashwise', { left: width - margin, top: 86, size: 28, weight: 700, fill: colours.accent, anchor: 'end' }),
    `<line x1="${margin}" x2="${width - margin}" y1="172" y2="172" stroke="${colours.line}" stroke-width="2"/>`,
    ...figures.map((figure, at) => figureRow(figure, 196 + at * 66)),
    ...partList(parts),
    more === ''
      ? ''
      : text(more, { ...placeOf(parts.length), size: 22, weight: 400, fill: colours.dim, top: placeOf(parts.length).top + 26 }),
    '</svg>',
  ].join('')
}

function figureRow({ label, value, main, note }: PictureView['figures'][number], top: number): string {
  const { left, width } = columns.figures
  const size = main ? 36 : 28
  const room = width - 40 - textWidth(value, size, 700)
  const small = { left: left + 16, weight: 400, fill: colours.dim }
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="58" rx="6" fill="${colours.raised}"/>`,
    text(shorten(label, room, 20, 400), { ...small, top: top + (note === undefined ? 36 : 27), size: 20 }),
    note === undefined ? '' : text(shorten(note, room, 16, 400), { ...small, top: top + 48, size: 16 }),
    text(value, { left: left + width - 16, top: top + 41, size, weight: 700, fill: main ? colours.accent : colours.text, anchor: 'end' }),
  ].join('')
}

/** One column, or two that are read downwards. */
function placeOf(at: number): { left: number; top: number } {
  const { left, width } = columns.parts
  const column = Math.floor(at / maxInOneColumn)
  return { left: left + column * (width / 2 + 8), top: partsTop + (at % maxInOneColumn) * partHeight - 18 }
}

/** Names are in line with each other, behind the longest slot. */
function partList(parts: PictureView['parts']): string[] {
  const width = parts.length > maxInOneColumn ? columns.parts.width / 2 - 8 : columns.parts.width
  const longest = Math.max(0, ...parts.map(({ slot }) => textWidth(slot, 18, 400)))
  const slotWidth = Math.min(longest, width * 0.53)
  return parts.flatMap(({ slot, name }, at) => {
    const { left, top } = placeOf(at)
    const behind = left + slotWidth + 12
    return [
      text(shorten(slot, slotWidth, 18, 400), { left, top: top + 26, size: 18, weight: 400, fill: colours.dim }),
      text(shorten(name, left + width - behind, 22, 600), { left: behind, top: top + 27, size: 22, weight: 600, fill: colours.text }),
    ]
  })
}

type Style = { left: number; top: number; size: number; weight: number; fill: string; anchor?: 'end' }

const text = (content: string, { left, top, size, weight, fill, anchor }: Style): string =>
  `<text x="${left}" y="${top}" font-size="${size}" font-weight="${weight}" fill="${fill}"${anchor ? ` text-anchor="${anchor}"` : ''}>${escaped(content)}</text>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Characters no XML may contain, and those that mean something to it.
const escaped = (content: string) =>
  content.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

/** Roughly how wide Inter is, in shares of its size; a little more than true, so that nothing runs into its neighbour. */
const letterWidth = (letter: string): number => {
  if (/[ilI.,:;|'! j]/.test(letter)) return 0.31
  if (/[mwMWЖШЩЮФЫжшщюфм@%—]/.test(letter)) return 0.9
  return /\p{Lu}|\d/u.test(letter) ? 0.68 : 0.6
}

const textWidth = (content: string, size: number, weight: number): number =>
  [...content].reduce((sum, letter) => sum + letterWidth(letter), 0) * size * (weight > 500 ? 1.03 : 0.97)

/** A text that has room, cut with an ellipsis where it has not. */
function shorten(content: string, width: number, size: number, weight: number): string {
  if (textWidth(content, size, weight) <= width) return content
  const letters = [...content]
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, size, weight) > width) letters.pop()
  return letters.length === 0 ? '' : `${letters.join('').replace(/[\s.,(-]{1,8}$/, '')}…`
}
