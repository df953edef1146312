const key = 'market.compact'

/** Whether the player wants rows of 32 pixels instead of 40, stored in this browser. */
export function isCompactStored(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false // storage may be closed to pages; rows then stay at their normal height
  }
}

/** Keeps the wish for the next visit. A browser that keeps nothing only forgets it. */
export function storeCompact(compact: boolean) {
  try {
    localStorage.setItem(key, compact ? '1' : '0')
  } catch {
    // The choice then lasts as long as the page.
  }
}
