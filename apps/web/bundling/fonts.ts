import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Kerning, figures of one width and accents. The rest are alternates of letters, which no style sheet asks for. */
const features = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk']

type Face = { range: string; minWeight: number; maxWeight: number }

const sheet = readFileSync(join(import.meta.dirname, '..', 'app', 'kit', 'fonts.css'), 'utf8')

/** What a sheet says between two of its words; undefined where it has not the first. */
function between(rules: string, before: string, after: string): string | undefined {
  const at = rules.indexOf(before)
  return at < 0 ? undefined : rules.slice(at + before.length).split(after, 1)[0]
}

/** The faces of `fonts.css` that are files, by name of file. */
function readFaces(css: string): Map<string, Face> {
  const faces = css.split('@font-face').flatMap((rules): [string, Face][] => {
    const path = between(rules, 'url("', '"')
    const range = between(rules, 'unicode-range: ', ';')
    const [min, max] = between(rules, 'font-weight: ', ';')?.split(' ') ?? []
    return path && range && min && max ? [[basename(path), { range, minWeight: Number(min), maxWeight: Number(max) }]] : []
  })
  return new Map(faces)
}

/** Every character of a list such as `U+0000-00FF, U+0131`. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = '', last = first] = part.trim().replace('U+', '').split('-')
      const from = Number.parseInt(first, 16)
      const codes = Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
      return String.fromCodePoint(...codes)
    })
    .join('')
}

const faces = readFaces(sheet)

/** Part of a font's address: browsers keep an address forever, and `fonts.css` may ask for other glyphs of the same file. */
const sheetHash = createHash('sha256').update(sheet).update(features.join()).digest('base64url').slice(0, 4)
export const assetNameOf = ({ names }: { names: string[] }): string =>
  names.some((name) => name.endsWith('.woff2')) ? `assets/[name]-[hash]${sheetHash}[extname]` : 'assets/[name]-[hash][extname]'

/** Fonts have the characters and weights that `fonts.css` names, and no alternates: half of the bytes of the packages' files. */
export const subsetFonts: Plugin = {
  name: 'subset-fonts',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.woff2')) continue
      const name = asset.originalFileNames.map((path) => basename(path)).find((file) => faces.has(file))
      const face = name === undefined ? undefined : faces.get(name)
      if (!name || !face) this.error(`${asset.fileName} is in no @font-face with url, unicode-range and two weights of fonts.css`)
      const isVariable = name.includes('-wght-')
      asset.source = await subsetFont(Buffer.from(asset.source), charactersOf(face.range), {
        targetFormat: 'woff2',
        keepFeatures: features,
        ...(isVariable ? { variationAxes: { wght: { min: face.minWeight, max: face.maxWeight } } } : {}),
      })
    }
  },
}
