type Connection = { saveData?: boolean; effectiveType?: string }

function connection(): Connection | undefined {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return undefined
  const { connection } = navigator
  return typeof connection === 'object' && connection !== null ? connection : undefined
}

/**
 * False on data-saver and 2G, where nothing may be fetched that was not asked for, and without a connection: the router answers
 * code of a page it could not fetch ahead by loading the page at hand anew, which loses it.
 */
export function mayPrefetch(): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return false
  const known = connection()
  return !(known?.saveData || known?.effectiveType?.includes('2g'))
}
