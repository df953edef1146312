/** Seven days as a line; decoration to the figures beside it, so hidden from screen readers. Colour says first against last. */
export function Sparkline({ values, width = 88, height = 24 }: { values: readonly number[]; width?: number; height?: number }) {
  const first = values[0]
  const last = values.at(-1)
  if (first === undefined || last === undefined || values.length < 2) return <span className="sparkline" style={{ width, height }} />
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = width / (values.length - 1)
  const points = values.map((value, i) => `${(i * step).toFixed(1)},${(height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)}`).join(' ')
  return (
    <svg className={`sparkline ${last < first ? 'text-down' : 'text-up'}`} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polygon points={`0,${height} ${points} ${width},${height}`} fill="currentColor" opacity="0.1" />
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  )
}
