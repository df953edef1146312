/** Pixels around a place that its name is written for. */
const samePlace = 120

type NamedSpot = { text: string; x: number; y: number }

/** Whether the same name is among those of the place already, as where an extract, a transit and the ground have one name. */
export const isNamed = (written: readonly NamedSpot[], { text, x, y }: NamedSpot): boolean =>
  written.some((one) => nameKey(one.text) === nameKey(text) && Math.hypot(one.x - x, one.y - y) <= samePlace)

const nameKey = (text: string) => text.trim().toLowerCase()
