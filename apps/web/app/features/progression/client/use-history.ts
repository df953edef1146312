import type { HistoryEntry } from '@stashwise/accounts/history'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSaveState } from '#app/features/player-sync/user-provider.tsx'
import { historyQuery } from './history-query.ts'
import { useCharacter } from './use-progress.ts'

type History = {
  /** The oldest first; undefined until they are there. */
  entries: readonly HistoryEntry[] | undefined
  isFailed: boolean
  retry(): void
}

/** What was changed in the last 30 days of the character the page shows. */
export function useHistory(): History {
  const { account, history, isReady } = useCharacter()
  const isSaved = useSaveState() === 'saved'
  const { data, isError, refetch } = useQuery({
    ...historyQuery(account?.charUid, account?.version),
    enabled: account !== undefined && isSaved,
    placeholderData: keepPreviousData,
  })
  if (account) return { entries: data, isFailed: isError && !data, retry: () => void refetch() }
  return { entries: isReady ? history : undefined, isFailed: false, retry() {} }
}
