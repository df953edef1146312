/** Parts of the account page that links lead to, for visitors only `pro`; a part of the page has the same id. */
export const accountParts = [
  'pro',
  'pmcs',
  'prices',
  'share',
  'logins',
  'alerts',
  'api-keys',
  'webhooks',
  'discord',
  'chat',
  'sessions',
  'data',
] as const
export type AccountPart = (typeof accountParts)[number]

/** Where a part of the account page is. */
export const accountPath = (part: AccountPart) => `/account#${part}` as const
