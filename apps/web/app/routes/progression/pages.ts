import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  route('progression', 'routes/progression/to-dashboard.ts'),
  route('progression/hideout', 'routes/progression/hideout.tsx'),
  route('progression/items-interactive', 'routes/progression/items-interactive.tsx'),
  route('progression/items-to-keep', 'routes/progression/items-to-keep.tsx'),
  route('progression/items-tracker', 'routes/progression/items-tracker.tsx'),
  route('progression/dashboard', 'routes/progression/dashboard.tsx'),
  route('progression/quests-interactive', 'routes/progression/quests-interactive.tsx'),
  route('progression/quests', 'routes/progression/quests.tsx'),
  route('progression/raid', 'routes/progression/raid.tsx'),
]
