import type { UserRecord } from '@stashwise/accounts/record'
import { createContext, use } from 'react'

/** The signed-in reader as the account page shows them. */
export type Account = {
  user: UserRecord
  /** Asks for the record and the page's facts anew, after a call that changed them. */
  refresh: () => Promise<void>
}

export const AccountContext = createContext<Account | undefined>(undefined)

/** The signed-in reader. @throws Error outside of the account page. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('there is no signed-in reader here')
  return account
}
