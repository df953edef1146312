import { mapSlug } from '@stashwise/game/ids'
import type { LevelId } from './level-ids.ts'
import type { NamedMap } from './map-slugs.ts'
import type { GroundBounds, MapLevel, MapProjection } from './projection.ts'

/** Two opposite corners on the ground, in any order: x, z, x, z. */
type Corners = readonly [number, number, number, number]
type Height = readonly [from: number, to: number]
type LevelRow = readonly [LevelId, ...(readonly [Height, ...Corners[]])[]]
type Row = {
  slug: NamedMap
  transform: readonly [scaleX: number, offsetX: number, scaleY: number, offsetY: number]
  rotation: number
  northRotation?: number
  bounds: Corners
  tileSize?: number
  isIndoors?: boolean
  mainName?: MapProjection['mainName']
  levels?: readonly LevelRow[]
}

const below = Number.NEGATIVE_INFINITY
const above = Number.POSITIVE_INFINITY

const customsHouses = { dorms: [243, 190, 165, 125], rig: [279, -79, 246, -1.4], warehouse: [73, -73, 22, -38] } as const
const mall = [120, 218, -222, -327] as const
const resort = [-137, -40, -380, -170] as const
const reserveHouses = {
  dome: [1, 164, -17, 199],
  pawns: [-77, 26, -177, 106],
  blackBishop: [-104, -37, -177, 5],
  whiteBishop: [-47, -47, -85, -18],
  whiteKing: [-19.91, -13, -78, 39],
  knights: [99, -50, -2, 7],
} as const

/**
 * In header order. Source of projections, levels and their areas: tarkov-dev (src/data/maps.json, MIT), with bounds of 2026. Reserve's true
 * north: TarkovDataManager (map_coordinates.json).
 */
const rows: readonly Row[] = [
  {
    slug: 'ground-zero',
    transform: [0.524, 167.3, 0.524, 65.1],
    rotation: 180,
    bounds: [249, -124, -99, 364],
    levels: [
      [
        'basement',
        [
          [below, 21],
          [117, -100, 43, 190],
          [143, 49, 117, 80],
        ],
      ],
      [
        'level2',
        [[28, 32.3]],
        [
          [26, 31],
          [98, 216, 91, 228],
        ],
      ],
      ['level3', [[32.3, above]]],
    ],
  },
  {
    slug: 'factory',
    isIndoors: true,
    transform: [1.629, 119.9, 1.629, 139.3],
    rotation: 90,
    bounds: [77, -64.5, -65.5, 67.4],
    levels: [
      ['basement', [[below, -1]]],
      ['level2', [[3, 6]]],
      ['level3', [[6, above]]],
    ],
  },
  {
    slug: 'customs',
    transform: [0.239, 168.65, 0.239, 136.35],
    rotation: 180,
    bounds: [698, -307, -372, 237],
    levels: [
      [
        'basement',
        [
          [below, 0.5],
          [635, -137, 620, -125],
          [473, -122, 458, -110],
          [314, -173, 308, -184],
          [349, -88, 323, -32],
          [219, -158, 193, -137],
          [122, -61, 88, -40],
        ],
      ],
      [
        'level2',
        [
          [2.7, 6.5],
          customsHouses.dorms,
          [116, -83, 72, -170],
          [356, -30, 341, -84],
          [334, -52, 321, -59],
          [589, 10, 577, -1],
          [580, -104, 532, -134],
          [625, -120, 599, -139],
        ],
        [
          [5.7, above],
          [580, -104, 532, -134],
          [-199, -90, -223, -131],
          [239, 3, 169, -160],
          [336, -56, 316, -95],
          [584, -46, 556, -92],
          [93, 0, 65, -22],
        ],
        [
          [14, 15],
          [497, -44, 450, -90],
        ],
        [[3.9, 7.6], customsHouses.warehouse],
        [
          [4.4, 6.7],
          [119, -57, 100, -42],
        ],
        [[4.6, 7.9], customsHouses.rig],
      ],
      [
        'level3',
        [[6.5, above], customsHouses.dorms],
        [[7.6, 11.3], customsHouses.warehouse],
        [
          [6.7, 11.6],
          [126, -64, 88, -35],
        ],
        [[7.9, 11.2], customsHouses.rig],
      ],
      ['level4', [[11.2, 54.7], customsHouses.rig]],
    ],
  },
  {
    slug: 'interchange',
    transform: [0.265, 150.6, 0.265, 134.6],
    rotation: 180,
    bounds: [598, -442, -433, 426],
    levels: [
      ['level2', [[25, 34], mall]],
      ['level3', [[34, above], mall]],
    ],
  },
  { slug: 'woods', transform: [0.1855, 112.95, 0.1855, 167.85], rotation: 180, bounds: [646, -914, -761, 442] },
  {
    slug: 'shoreline',
    transform: [0.16, 83.2, 0.16, 111.1],
    rotation: 180,
    bounds: [504, -415, -1056, 618],
    levels: [
      [
        'basement',
        [
          [below, -5],
          [-137, -68, -237, -104],
          [-234, -134, -268, -163],
        ],
      ],
      ['level2', [[-1, 2], resort]],
      ['level3', [[2, above], resort]],
    ],
  },
  {
    slug: 'reserve',
    transform: [0.395, 122, 0.395, 137.65],
    rotation: 180,
    northRotation: 195.209,
    bounds: [289, -293, -303, 244],
    levels: [
      [
        'bunker',
        [
          [below, -7.27],
          [128, -208, 18, -33],
          [-46, -42, -176, 127],
        ],
        [
          [below, -12],
          [-40, 124, -124, 189],
        ],
        [
          [below, 18],
          [23, 173, -65, 189],
        ],
        [
          [-7.27, -3.2],
          [74, -196, 19, -149],
        ],
        [
          [-11, -4.6],
          [-246, -79, -274, -53],
          [238, -26, 126, 45],
        ],
      ],
      [
        'level2',
        [[22.1, 25.7], reserveHouses.dome],
        [[-3.5, -0.64], reserveHouses.pawns, reserveHouses.blackBishop, [62, 59, 51, 108]],
        [[-3.9, -0.6], reserveHouses.whiteBishop],
        [[-4.3, -2.2], reserveHouses.whiteKing],
        [[-3.8, -1.1], reserveHouses.knights],
        [
          [-1.9, 11.3],
          [191, -175, 137, -120],
        ],
        [
          [1, 8],
          [-109, -156, -119, -147],
          [289, -92, 299, -82],
          [3, -210, -7, -200],
          [195, -260, 185, -250],
          [276, 17, 266, 27],
        ],
        [
          [-4.1, -1.2],
          [-128, -139, -146, -120],
        ],
      ],
      [
        'level3',
        [[25.7, 29.3], reserveHouses.dome],
        [[-0.64, 2.23], reserveHouses.pawns, reserveHouses.blackBishop],
        [[-0.6, 10], reserveHouses.whiteBishop],
        [[-2.2, 2.15], reserveHouses.whiteKing],
        [[-1.1, 1.6], reserveHouses.knights],
      ],
      [
        'level4',
        [[29.3, 36], reserveHouses.dome],
        [[2.23, 5], reserveHouses.pawns],
        [[2.15, 6.6], reserveHouses.whiteKing],
        [[1.6, 4.7], reserveHouses.knights],
      ],
      ['level5', [[5, 9.5], reserveHouses.pawns]],
    ],
  },
  { slug: 'lighthouse', transform: [0.2, 0, 0.2, 0], rotation: 180, bounds: [515, -998, -545, 725] },
  {
    slug: 'streets',
    transform: [0.38, 0, 0.38, 0],
    rotation: 180,
    bounds: [323, -295, -280, 532],
    levels: [
      ['basement', [[below, -6]]],
      ['level2', [[10, 15]]],
      ['level3', [[15, 20]]],
      ['level4', [[20, 25]]],
      ['level5', [[25, above]]],
    ],
  },
  {
    slug: 'lab',
    isIndoors: true,
    transform: [0.575, 281.2, 0.575, 193.7],
    rotation: 270,
    bounds: [-80, -477, -287, -193],
    tileSize: 175,
    levels: [
      ['basement', [[below, -0.9]]],
      [
        'level2',
        [
          [3, above],
          [-101, -422, -271, -270],
        ],
      ],
    ],
  },
  { slug: 'labyrinth', isIndoors: true, transform: [2.115, 85.5, 2.115, 128], rotation: 270, bounds: [-52, -37, 53, 76] },
  { slug: 'terminal', transform: [0.2, 0, 0.2, 0], rotation: 180, bounds: [463, -580, -433, 475] },
  // The shared table has Factory's bounds for it and scales that differ: these are of where the game puts things on the ship.
  {
    slug: 'icebreaker',
    isIndoors: true,
    transform: [2, 125, 2, 91],
    rotation: 180,
    bounds: [25, -90, -25, 95],
    // The main level is the deck of storage and security, where the game puts most. The source leaves 0.1 m between decks: one ends where the one above begins.
    mainName: 'storage',
    levels: [
      ['controlRoom', [[below, 3.6]]],
      ['engineRoom', [[3.6, 5.7]]],
      ['engineRoomUpper', [[5.7, 8.8]]],
      ['fuelPumpsLower', [[8.8, 11.9]]],
      ['fuelPumps', [[11.9, 15]]],
      ['infirmary', [[18.92, 19.57]]],
      ['helipad', [[19.57, 22.2]]],
      ['gym', [[22.2, 25.3]]],
      ['cabinsLower', [[25.3, 28.3]]],
      ['cabinsMiddle', [[28.3, 31.4]]],
      ['cabinsUpper', [[31.4, 34.5]]],
      ['officersDeck', [[34.5, 37.6]]],
      ['blockedStairs', [[37.6, 40.7]]],
      ['bridge', [[40.7, 43.8]]],
      ['bridgeRoof', [[43.8, above]]],
    ],
  },
]

const toBounds = ([x1, z1, x2, z2]: Corners): GroundBounds => ({
  minX: Math.min(x1, x2),
  maxX: Math.max(x1, x2),
  minZ: Math.min(z1, z2),
  maxZ: Math.max(z1, z2),
})

const toLevel = ([id, ...extents]: LevelRow): MapLevel => ({
  id,
  extents: extents.map(([[from, to], ...areas]) => ({ from, to, ...(areas.length > 0 && { bounds: areas.map(toBounds) }) })),
})

const toProjection = ({
  slug,
  transform,
  rotation,
  northRotation = rotation,
  bounds,
  tileSize = 256,
  isIndoors = false,
  mainName = 'main',
  levels = [],
}: Row): MapProjection => {
  const [scaleX, offsetX, scaleY, offsetY] = transform
  return {
    slug: mapSlug(slug), // the table names maps as the site does
    scaleX,
    offsetX,
    scaleY,
    offsetY,
    rotation,
    northRotation,
    bounds: toBounds(bounds),
    tileSize,
    isIndoors,
    mainName,
    levels: levels.map(toLevel),
  }
}

/** Maps that can be shown, in the order of the header, then those it does not list. A map of the feed without a projection is not shown. */
export const projections: readonly MapProjection[] = rows.map(toProjection)

const bySlug = new Map<string, MapProjection>(projections.map((projection) => [projection.slug, projection]))

export const findProjection = (slug: string): MapProjection | undefined => bySlug.get(slug)
