import type { Line } from './contour-lines.ts'

/** From sheet metres to sheet units. */
export type ToUnits = { scale: number; x: number; y: number }

/**
 * A smooth path along lines: quadratic splines through the midpoints, with the lines' points as control points. Points have even units, so
 * midpoints are integers and `t` saves one pair.
 * @param tolerance - metres a dropped point may be off. Rings smaller than `least` points are left out.
 */
export function smoothPath(lines: readonly Line[], to: ToUnits, tolerance: number, least = 4): string {
  return lines.map((line) => smoothLine(simplified(line, tolerance), to, least)).join('')
}

function smoothLine({ points, isRing }: Line, to: ToUnits, least: number): string {
  const places: Unit[] = []
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [even((points[at] ?? 0) * to.scale + to.x), even((points[at + 1] ?? 0) * to.scale + to.y)]
    const last = places.at(-1)
    if (last?.[0] !== x || last[1] !== y) places.push([x, y])
  }
  if (places.length < least) return ''
  return isRing ? smoothRing(withCorners(places, true)) : smoothOpen(withCorners(places, false))
}

/** Maximum sheet units between two points of a spline: a longer way would cut a corner off. */
const longest = 96

/** With further points near the ends of long ways. */
function withCorners(places: readonly Unit[], isRing: boolean): Unit[] {
  return places.flatMap((place, at) => {
    const next = places[at + 1] ?? (isRing ? places[0] : undefined)
    if (!next) return [place]
    const [dx, dy] = [next[0] - place[0], next[1] - place[1]]
    const part = longest / 2 / Math.hypot(dx, dy)
    if (part > 0.25) return [place]
    const along = (share: number): Unit => [even(place[0] + dx * share), even(place[1] + dy * share)]
    return [place, along(part), along(1 - part)]
  })
}

type Unit = [x: number, y: number]
const between = (a: Unit, b: Unit): Unit => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

function smoothRing(places: readonly Unit[]): string {
  const [first, second] = places
  if (!first || !second) return ''
  const path = new Path()
  path.move(between(first, second))
  const controls = [...places.slice(1), first]
  controls.forEach((control, at) => {
    const end = between(control, controls[at + 1] ?? second)
    if (at === 0) path.curve(control, end)
    else path.onward(end)
  })
  return `${path}z`
}

function smoothOpen(places: readonly Unit[]): string {
  const [first, second] = places
  if (!first || !second) return ''
  const path = new Path()
  path.move(first)
  path.line(between(first, second))
  const controls = places.slice(1, -1)
  controls.forEach((control, at) => {
    const end = between(control, places[at + 2] ?? control)
    if (at === 0) path.curve(control, end)
    else path.onward(end)
  })
  path.line(places.at(-1) ?? first)
  return path.toString()
}

const even = (value: number): number => Math.round(value / 2) * 2

/** Builds a path of relative commands; a command that repeats is not written again. */
export class Path {
  #text = ''
  #x = 0
  #y = 0
  #command = ''

  move([x, y]: readonly [number, number]) {
    this.#text += `M${x} ${y}`
    this.#command = 'M'
    this.#x = x
    this.#y = y
  }
  line(end: readonly [number, number]) {
    this.#write('l', [end])
  }
  curve(control: readonly [number, number], end: readonly [number, number]) {
    this.#write('q', [control, end])
  }
  /** A curve whose control point mirrors the last one's. */
  onward(end: readonly [number, number]) {
    this.#write('t', [end])
  }
  #write(command: string, places: readonly (readonly [number, number])[]) {
    let numbers = ''
    for (const [x, y] of places) {
      for (const value of [x - this.#x, y - this.#y]) numbers += value < 0 ? value : ` ${value}`
    }
    const isSame = command === this.#command
    this.#text += isSame ? numbers : command + numbers.trimStart()
    this.#command = command
    const [x, y] = places.at(-1) ?? [this.#x, this.#y]
    this.#x = x
    this.#y = y
  }
  toString() {
    return this.#text
  }
}

/** A line without the points that are nearly on the way between others (Douglas and Peucker). */
export function simplified({ points, isRing }: Line, tolerance: number): Line {
  const count = points.length / 2
  if (count < 5) return { points, isRing }
  const isNeeded = new Uint8Array(count)
  const far = isRing ? farthest(points, count) : count - 1
  isNeeded[0] = 1
  isNeeded[far] = 1
  reduce(points, 0, far, tolerance, isNeeded)
  if (isRing) reduce([...points, points[0] ?? 0, points[1] ?? 0], far, count, tolerance, isNeeded)
  const result: number[] = []
  for (let at = 0; at < count; at++) if (isNeeded[at]) result.push(points[at * 2] ?? 0, points[at * 2 + 1] ?? 0)
  return { points: result, isRing }
}

function farthest(points: readonly number[], count: number): number {
  let [best, far] = [-1, 0]
  for (let at = 1; at < count; at++) {
    const off = Math.hypot((points[at * 2] ?? 0) - (points[0] ?? 0), (points[at * 2 + 1] ?? 0) - (points[1] ?? 0))
    if (off > best) [best, far] = [off, at]
  }
  return far
}

function reduce(points: readonly number[], from: number, to: number, tolerance: number, isNeeded: Uint8Array) {
  const open: [number, number][] = [[from, to]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [start, end] = part
    const [x1, y1, x2, y2] = [points[start * 2] ?? 0, points[start * 2 + 1] ?? 0, points[end * 2] ?? 0, points[end * 2 + 1] ?? 0]
    const length = Math.hypot(x2 - x1, y2 - y1)
    let [best, at] = [tolerance, -1]
    for (let point = start + 1; point < end; point++) {
      const [x, y] = [points[point * 2] ?? 0, points[point * 2 + 1] ?? 0]
      const off = length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length
      if (off > best) [best, at] = [off, point]
    }
    if (at === -1) continue
    isNeeded[at] = 1
    open.push([start, at], [at, end])
  }
}
