import * as React from 'react'

/**
 * React's development build captures a stack and a console task for each of the first 10,000 elements of a second, to say in DevTools who made them. Here
 * nobody reads them, and they are a fifth of the processor time of component tests. A React that counts otherwise is only slower.
 */
const counted: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof counted === 'object' && counted !== null)
  Object.defineProperty(counted, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })
