import { type DrawCharacters, tile } from '../src/drawn-glyphs.ts'
import { drawStrokes, isManyStroked } from './strokes.ts'
import { fillPaths } from './typeset.ts'

/** Draws invented characters as a system would whose font is thinner and wider than that of the pictures; what it lacks is an empty frame. */
export const drawInvented: DrawCharacters = (characters) =>
  characters.map((character) => {
    const { width, height, left, baseline, capHeight } = tile
    const path = drawStrokes(isManyStroked(character) ? character : '\u0000', capHeight, { weight: 0.1, width: 1.18 })
    for (const command of path.commands) {
      if (command.type === 'Z') continue
      command.x += left
      command.y += baseline
    }
    const { data } = fillPaths([path], width, height)
    return { width, height, levels: Uint8Array.from(data, (share) => Math.round(255 * share)) }
  })
