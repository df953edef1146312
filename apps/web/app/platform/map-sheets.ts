import { readFileSync } from 'node:fs'
import { levelIds } from '@stashwise/maps/level-ids'
import type { GroundBounds } from '@stashwise/maps/projection'
import type { MapSheets, Sheets } from '@stashwise/maps/sheets'
import { z } from 'zod'

const web = /^https?:\/\//
const tileParts = ['{z}', '{x}', '{y}']
const isTiles = (url: string) => tileParts.every((part) => url.includes(part))
/** `https://host/Customs.svg#Ground_Level+Roads`: groups of one picture, by their ids. */
const groups = /^[\w.-]{1,60}(?:\+[\w.-]{1,60}){0,19}$/
const hasUsableGroups = (url: string) => {
  const [, names] = url.split('#')
  return names === undefined || (!isTiles(url) && groups.test(names))
}
/** Tiles have all of `{z}`, `{x}` and `{y}`, the picture of a whole map none of them. */
const isUsable = (url: string) =>
  web.test(url) && URL.canParse(url) && hasUsableGroups(url) && (isTiles(url) || !tileParts.some((part) => url.includes(part)))

const address = z.string().refine(isUsable, 'must be the address of tiles with {z}, {x} and {y}, or of one picture')
/** Game metres, x and z. */
const corner = z.tuple([z.number().min(-5000).max(5000), z.number().min(-5000).max(5000)])
const sheets = z.strictObject({
  all: address.optional(),
  ...Object.fromEntries(levelIds.map((level) => [level, address.optional()])),
  attribution: z.string().trim().min(1).optional(),
  bounds: z.tuple([corner, corner]).optional(),
  maxZoom: z.int().min(0).max(10).optional(),
})
const sheetsFile = z.strictObject({
  attribution: z.string().trim().min(1),
  maps: z.record(z.string(), z.union([address.transform((all) => ({ all })), sheets])),
})

/**
 * `https://host/{map}/{z}/{x}/{y}.png Who made them`, the same address for every map; or the path of a JSON file that names those of each map
 * and level.
 */
export const mapSheets = z.string().transform((text, context): MapSheets => {
  const trimmed = text.trim()
  const refuse = (message: string) => {
    context.issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  }
  if (/\.json$/i.test(trimmed) && !web.test(trimmed)) return readSheetsFile(trimmed, refuse)
  const [url = '', ...words] = trimmed.split(' ')
  const attribution = words.join(' ').trim()
  if (isUsable(url) && isTiles(url) && attribution !== '') return { url, attribution }
  return refuse(
    'must be the address of a tile with {z}, {x} and {y}, a space, and the attribution: https://host/{map}/{z}/{x}/{y}.png Somebody; or the path of a JSON file',
  )
})

function readSheetsFile(path: string, refuse: (message: string) => never): MapSheets {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return refuse(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = sheetsFile.safeParse(content)
  if (!parsed.success) return refuse(`${path}: ${z.prettifyError(parsed.error)}`)
  const { attribution, maps } = parsed.data
  return {
    attribution,
    maps: Object.fromEntries(
      Object.entries(maps).map(([slug, entry]) => {
        const {
          attribution: own = attribution,
          bounds,
          maxZoom,
          ...levels
        } = { attribution, bounds: undefined, maxZoom: undefined, ...entry }
        return [
          slug,
          {
            attribution: own,
            levels: levels satisfies Sheets,
            ...(bounds && { bounds: toBounds(bounds) }),
            ...(maxZoom !== undefined && { maxZoom }),
          },
        ]
      }),
    ),
  }
}

const toBounds = ([[x1, z1], [x2, z2]]: [[number, number], [number, number]]): GroundBounds => ({
  minX: Math.min(x1, x2),
  maxX: Math.max(x1, x2),
  minZ: Math.min(z1, z2),
  maxZ: Math.max(z1, z2),
})

/** Addresses of pictures of which single groups are shown: a page reads them. */
export const groupedUrls = (of: MapSheets | undefined): string[] => sheetUrls(of).filter((url) => url.includes('#'))

/** All addresses, for what a page may load pictures from. */
export const sheetUrls = (of: MapSheets | undefined): string[] =>
  of === undefined ? [] : 'url' in of ? [of.url] : Object.values(of.maps).flatMap(({ levels }) => Object.values(levels))
