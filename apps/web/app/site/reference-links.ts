import { pages } from './pages.ts'

export const bossHref = (slug: string): string => `${pages.bosses}/${slug}`
export const traderHref = (slug: string): string => `${pages.traders}/${slug}`
/** The bosses of a map, and the keys that open something on it. */
export const bossesOfMapHref = (map: string): string => `${pages.bosses}?map=${map}`
export const keysOfMapHref = (map: string): string => `${pages.keys}?map=${map}`
