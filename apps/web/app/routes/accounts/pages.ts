import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  route('account', 'routes/accounts/account.tsx'),
  route('user', 'routes/accounts/account.tsx', { id: 'user' }),
  route('payoneer-about', 'routes/accounts/payoneer.tsx'),
]
