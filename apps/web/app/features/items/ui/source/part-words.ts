import type { Locale } from '@stashwise/game/locale'
import { formatCount } from '#app/kit/format.ts'

/** Does not break: a count stays with its thing. */
const space = '\u00a0'

type Part = { item: { shortName: string }; count: number; isTool?: boolean }

/** Parts named in a line; the others are counted. */
const maxNamed = 3

/** What a recipe takes or gives: `2 × CPU fan, 3 × CPU`, of many `Bolts, Nuts, Hose +4`. Tools are not used up, so they are left out. */
export function partWords(parts: readonly Part[], locale: Locale): string {
  const used = parts.filter(({ isTool }) => isTool !== true)
  const words = used.map(({ item, count }) =>
    count === 1 ? item.shortName : `${formatCount(count, locale)}${space}×${space}${item.shortName}`,
  )
  const more = words.length - maxNamed
  return more > 0 ? `${words.slice(0, maxNamed).join(', ')}${space}+${more}` : words.join(', ')
}
