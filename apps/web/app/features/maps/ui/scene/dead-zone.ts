type Pixels = { x: number; y: number }

/** Share of the map's width and height, in its middle, where a followed point moves without the map. */
const share = 0.5

/** Whether a point of the map is near enough to its middle for the view to stay. */
export const isInDeadZone = (place: Pixels, size: Pixels): boolean =>
  Math.abs(place.x - size.x / 2) <= (size.x * share) / 2 && Math.abs(place.y - size.y / 2) <= (size.y * share) / 2
