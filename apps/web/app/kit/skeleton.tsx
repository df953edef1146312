/** A grey place in the final size of what is coming; hidden from screen readers, say the loading once elsewhere. */
export function Skeleton({
  width = '100%',
  height = 16,
  className = '',
}: {
  width?: number | string
  height?: number | string
  className?: string
}) {
  return <span className={`skeleton ${className}`} style={{ width, height }} aria-hidden="true" />
}
