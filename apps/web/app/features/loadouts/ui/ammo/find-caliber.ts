import type { CaliberChoice } from '../../round-row.ts'

/** The caliber that an address means, as the site or the game's files spell it or as players write it: `545x39`, `Caliber545x39`, `5.45x39mm`. */
export function findCaliber(calibers: readonly CaliberChoice[], text: string): CaliberChoice | undefined {
  const wanted = keyOf(text)
  return calibers.find(({ code, name }) => [code, name].some((each) => keyOf(each) === wanted))
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('х', 'x')
    .replace(/^caliber/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?:mm|мм)$/, '')
