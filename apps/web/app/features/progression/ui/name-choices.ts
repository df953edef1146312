/** Names offered while one is typed. */
const maxOffered = 40
/** With fewer letters nearly everything would match. */
const leastLetters = 2

/** Choices whose names have what was typed in them, those that begin with it first. */
export function namedLike<Choice extends { name: string }>(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = text.trim().toLowerCase()
  if (words.length < leastLetters) return []
  return choices
    .filter(({ name }) => name.toLowerCase().includes(words))
    .toSorted((a, b) => Number(b.name.toLowerCase().startsWith(words)) - Number(a.name.toLowerCase().startsWith(words)))
    .slice(0, maxOffered)
}
