/** A Postgres array literal, built with the text: quoting megabytes in the driver takes longer than sending them. */
export function arrayLiteral(values: Iterable<string | number | undefined>): string {
  const parts: string[] = []
  for (const value of values) {
    if (value === undefined) parts.push('NULL')
    else parts.push(typeof value === 'number' ? String(value) : quote(value))
  }
  return `{${parts.join(',')}}`
}

function quote(value: string): string {
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
}
