export const bossHref = (slug: string): string => `/bosses/${slug}`
export const traderHref = (slug: string): string => `/traders/${slug}`
