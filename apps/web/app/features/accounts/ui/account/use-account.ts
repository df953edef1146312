import type { UserRecord } from '@stashwise/accounts/record'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { UserAct } from '#app/features/player/user-act.ts'
import { useEditUser, useUser } from '#app/features/player/user-provider.tsx'
import { CallError, foreignCode, offlineCode } from '#app/http/call-error.ts'

export type Account = {
  user: UserRecord
  /** Changes that every page shows: characters, own prices, the name. @throws CallError. */
  act: (act: UserAct) => Promise<void>
  /** Reloads the page's data, after a call that changed it. */
  refresh: () => Promise<void>
}

/** `record`: the user as the page was last loaded with; what this browser has learnt since comes first. */
export function useOwnAccount(record: UserRecord): Account {
  // Also for the popups that show parts of the account on other pages.
  useTranslation('account')
  const { act } = useEditUser()
  const { revalidate } = useRevalidator()
  const stored = useUser()
  return {
    user: stored && stored.uid === record.uid && stored.version > record.version ? stored : record,
    async act(wanted) {
      const outcome = await act(wanted, { quiet: true })
      if (outcome.ok) return
      const { code, title } = outcome
      // Without a code and a reason no response came.
      throw new CallError({ code: code || (title ? foreignCode : offlineCode), title })
    },
    refresh: revalidate,
  }
}

export const AccountContext = createContext<Account | undefined>(undefined)

/** The user. @throws Error outside of the account page. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('there is no user here')
  return account
}
