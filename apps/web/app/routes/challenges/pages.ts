import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [route('streamers/streamer-challenge', 'routes/challenges/challenge.tsx')]

/** Over a stream. */
export const overlays: RouteConfigEntry[] = [route('widgets/streamer-challenge', 'routes/challenges/overlay.tsx')]
