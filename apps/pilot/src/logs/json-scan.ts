/** How far a text that begins with a brace has been read: open braces, and whether that is inside of a string. */
export type JsonScan = { depth: number; inString: boolean; escaped: boolean }

export const newJsonScan = (): JsonScan => ({ depth: 0, inString: false, escaped: false })

/** Index behind the brace that closes the first one, or undefined while it is open; `scan` goes on from text to text. */
export function findJsonEnd(text: string, scan: JsonScan): number | undefined {
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (scan.inString) {
      if (scan.escaped) scan.escaped = false
      else if (char === 92) scan.escaped = true
      else if (char === 34) scan.inString = false
    } else if (char === 34) scan.inString = true
    else if (char === 123) scan.depth++
    else if (char === 125) {
      scan.depth--
      if (scan.depth === 0) return index + 1
    }
  }
  return undefined
}
