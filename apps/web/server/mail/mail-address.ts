const maxAddressLength = 254

/**
 * One address and nothing else: no name, list, quote, bracket or line break. A mail header made of it has room for no second
 * recipient and no further header.
 */
export function isPlainAddress(address: string): boolean {
  const parts = address.length <= maxAddressLength ? address.split('@') : []
  return parts.length === 2 && parts.every((part) => /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]+$/u.test(part))
}

/** An address as a log may show it: `a***@example.org`. */
export function maskAddress(address: string): string {
  if (!isPlainAddress(address)) return '***'
  const [first] = address
  return `${first}***${address.slice(address.indexOf('@'))}`
}
