/** Pages of the admin area that are still being built; their texts are `admin.making.{name}`. */
export const makingPages = ['tags'] as const
export type MakingPage = (typeof makingPages)[number]

/** The page in the making at a path below `/admin/`; undefined where there is none. */
export function findMaking(path: string): MakingPage | undefined {
  const [first, second, ...more] = path.split('/')
  const page = makingPages.find((name) => name === first)
  return page !== undefined && more.length === 0 && (second ?? '') === '' ? page : undefined
}
