const maxAddressLength = 254

/** One bare address, without name, list, quote, bracket or line break, so that a mail header cannot gain recipients or headers. */
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
