export type LineMotion = { speed: number; direction: 'left' | 'right' }

/**
 * Moves a track of two equal groups by the width of one, for ever. The browser moves it by itself: there is no work per frame, and another width
 * of the group goes on from where the line is. `speed`: pixels a second. @returns the cleanup.
 */
export function runLine(track: HTMLElement, { speed, direction }: LineMotion): () => void {
  let animation: Animation | undefined
  let width = 0
  const resize = (next: number) => {
    if (next === width || next <= 0) return
    const passedPx = width === 0 ? 0 : (((Number(animation?.currentTime ?? 0) * speed) / 1000) % width) % next
    animation?.cancel()
    width = next
    const frames = [{ transform: 'translateX(0)' }, { transform: `translateX(${-width}px)` }]
    animation = track.animate(direction === 'left' ? frames : frames.toReversed(), {
      duration: (width / speed) * 1000,
      iterations: Number.POSITIVE_INFINITY,
    })
    animation.currentTime = (passedPx / speed) * 1000
  }
  const group = track.firstElementChild
  const observer = new ResizeObserver(() => resize(group?.getBoundingClientRect().width ?? 0))
  if (group) observer.observe(group)
  return () => {
    observer.disconnect()
    animation?.cancel()
  }
}
