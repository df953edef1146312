import type { HistoryRange } from '@stashwise/game/price'

const day = 86_400

/** Ticks of the time axis at local midnights (or firsts of months), so few that their labels never touch. */
export function timeTicks(fromSeconds: number, toSeconds: number, widthPx: number, range: HistoryRange): number[] {
  const most = Math.max(2, Math.floor(widthPx / (range === '7d' ? 72 : 84)))
  const days = (toSeconds - fromSeconds) / day
  const ticks = days / most > 20 ? monthTicks(fromSeconds, toSeconds, most) : dayTicks(fromSeconds, toSeconds, most)
  // A label stands centred under its tick: at the very left it would be cut.
  const margin = (26 / Math.max(widthPx, 1)) * (toSeconds - fromSeconds)
  return ticks.filter((tick) => tick >= fromSeconds + margin)
}

function dayTicks(from: number, to: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((to - from) / day / most))
  const ticks: number[] = []
  const date = new Date(from * 1000)
  date.setHours(24, 0, 0, 0)
  while (date.getTime() / 1000 <= to) {
    ticks.push(date.getTime() / 1000)
    date.setDate(date.getDate() + step)
  }
  return ticks
}

function monthTicks(from: number, to: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((to - from) / (30.4 * day) / most))
  const ticks: number[] = []
  const date = new Date(from * 1000)
  date.setHours(0, 0, 0, 0)
  date.setMonth(date.getMonth() + 1, 1)
  while (date.getTime() / 1000 <= to) {
    ticks.push(date.getTime() / 1000)
    date.setMonth(date.getMonth() + step)
  }
  return ticks
}

/** Round prices to draw lines at, at least `gapPx` apart. */
export function priceTicks(min: number, max: number, heightPx: number, gapPx = 52): number[] {
  const rough = (max - min) / Math.max(1, Math.floor(heightPx / gapPx))
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude)
  const ticks: number[] = []
  for (let tick = Math.ceil(min / step) * step; tick <= max; tick += step) ticks.push(tick)
  return ticks
}
