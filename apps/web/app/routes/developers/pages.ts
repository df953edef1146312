import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  route('dev/api', 'routes/developers/api.tsx'),
  route('dev/google-sheet', 'routes/developers/google-sheet.tsx'),
  route('test', 'routes/developers/test.tsx'),
]
