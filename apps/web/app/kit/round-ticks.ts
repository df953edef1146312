const mostTicks = 6

/** Round figures to label an axis with, at most six. */
export function roundTicks(min: number, max: number): number[] {
  const rough = (max - min) / mostTicks
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude)
  const ticks: number[] = []
  for (let tick = Math.ceil(min / step) * step; tick <= max; tick += step) ticks.push(tick)
  return ticks
}
