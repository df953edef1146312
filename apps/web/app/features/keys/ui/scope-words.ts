import type { KeyScope } from '@stashwise/accounts/api-keys'

/** Names of scopes in the texts, where a colon separates the namespace. */
export const scopeWords = {
  data: 'data',
  'progress:read': 'read',
  'progress:team': 'team',
  'progress:write': 'write',
} as const satisfies Record<KeyScope, string>
