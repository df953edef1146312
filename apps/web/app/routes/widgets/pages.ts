import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  route('streamers/scroll-text', 'routes/widgets/line-builder.tsx'),
  route('streamers/overlays', 'routes/widgets/overlays.tsx'),
]

/** Over a stream. */
export const overlays: RouteConfigEntry[] = [
  route('widgets/scroll-text', 'routes/widgets/scroll-text.tsx'),
  route('widgets/raid-clocks', 'routes/widgets/raid-clocks.tsx'),
  route('widgets/progress', 'routes/widgets/progress.tsx'),
  route('widgets/stash-worth', 'routes/widgets/stash-worth.tsx'),
  route('widgets/map-position', 'routes/widgets/map-position.tsx'),
]
