const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçđéƒǵĥíĵķĺɱñóƥɋŕšťúṽŵẋýžÁƁÇĐÉƑǴĤÍĴĶĹṀÑÓƤɊŔŠŤÚṼŴẊÝŽ']

/**
 * A text of the pseudo-locale: accents show what goes through `t`, brackets what is cut off, and a third more length what has no room
 * for another language. Values and references stay as they are.
 */
export function toPseudo(text: string): string {
  const parts = text.split(/(\{\{\w{1,20}\}\}|\$t\([\w.]{1,40}\))/)
  const shown = parts.map((part, at) =>
    at % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter),
  )
  return `[${shown.join('')}${'·'.repeat(Math.ceil(text.length / 3))}]`
}

export const pseudoCatalogue = (texts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? toPseudo(value) : typeof value === 'object' && value !== null ? pseudoCatalogue(value) : value,
    ]),
  )
