type Connection = { saveData?: boolean; effectiveType?: string }

function connection(): Connection | undefined {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return undefined
  const { connection } = navigator
  return typeof connection === 'object' && connection !== null ? connection : undefined
}

/** False on data-saver and 2G: nothing may be fetched that was not asked for. */
export function mayPrefetch(): boolean {
  const known = connection()
  return !(known?.saveData || known?.effectiveType?.includes('2g'))
}
