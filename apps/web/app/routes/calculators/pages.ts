import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  route('barters', 'routes/calculators/barter.tsx'),
  route('barter', 'routes/calculators/barter.tsx', { id: 'barter' }),
  route('crafts', 'routes/calculators/crafts.tsx'),
  route('hideout', 'routes/calculators/hideout.tsx'),
  route('btc-farm', 'routes/calculators/btc-farm.tsx'),
  route('scanner', 'routes/calculators/scanner.tsx'),
  route('shopping-list', 'routes/calculators/shopping-list.tsx'),
]
