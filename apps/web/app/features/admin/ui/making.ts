/** Pages of the admin area that are still being built; their texts are `admin.making.{name}`. `item` has the item's uid behind it. */
export const makingPages = [
  'add-item',
  'items',
  'items-images',
  'live-icons',
  'item',
  'tags',
  'palete',
  'quests-compare',
  'crafts',
  'crafts-compare',
  'barters',
  'barters-compare',
  'traders-prices',
  'traders-prices-compare',
  'cut-edges',
  'upload-test',
] as const
export type MakingPage = (typeof makingPages)[number]

/** The page in the making at a path below `/admin/`; undefined where there is none. */
export function findMaking(path: string): MakingPage | undefined {
  const [first, second, ...more] = path.split('/')
  const page = makingPages.find((name) => name === first)
  if (page === undefined || more.length > 0) return undefined
  return (page === 'item') === (second !== undefined && second !== '') ? page : undefined
}
