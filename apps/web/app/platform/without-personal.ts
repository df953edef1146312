const maxMessageLength = 500

/**
 * Text without what belongs to a player: the parameters of a statement, secrets of API keys, and mail addresses but for their first letter.
 */
export function withoutPersonal(given: string): string {
  const text = given.replaceAll(/\b([A-Z]{2,4}_)[0-9a-f]{32}\b/g, '$1…')
  const query = text.indexOf('Failed query: ')
  const params = text.indexOf('params: ')
  const ends = [query === -1 ? text.length : query + 'Failed query'.length, params === -1 ? text.length : params]
  return maskAddresses(text.slice(0, Math.min(...ends, maxMessageLength)).trimEnd())
}

/** Leaves the first letter of what is before each @. */
function maskAddresses(text: string): string {
  const parts = text.split('@')
  const masked = parts.slice(0, -1).map((part) => {
    let start = part.length
    while (start > 0 && /[\w+.-]/.test(part.charAt(start - 1))) start -= 1
    return start === part.length ? part : `${part.slice(0, start + 1)}…`
  })
  return [...masked, parts.at(-1)].join('@')
}
