/** A response that may differ with every request: browsers revalidate it. */
export const revalidated = { 'Cache-Control': 'private, no-cache' }

/** A response about one user, which no browser writes to its disk. */
export const notStored = { 'Cache-Control': 'private, no-store' }
