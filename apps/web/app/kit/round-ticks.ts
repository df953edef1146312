const maxTicks = 6

/** Round figures to label an axis with, at most six. `least`: the smallest step, 1 for what has no parts. */
export function roundTicks(min: number, max: number, least = 1): number[] {
  const rough = (max - min) / maxTicks
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(rough, least)))
  const step = Math.max(least, ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude)
  const ticks: number[] = []
  for (let tick = Math.ceil(min / step) * step; tick <= max; tick += step) ticks.push(tick)
  return ticks
}
