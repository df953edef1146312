import type { AlertKind } from '@stashwise/accounts/alerts'
import type { GameMode } from '@stashwise/game/mode'
import { useQuery } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { alertsCalls } from '../calls.ts'
import { subjectOf } from './kind-fields.ts'

/** What a rule can be about, with figures of now; undefined until it is known. `item`: the chosen one. */
export function useSubjects(mode: GameMode, kind: AlertKind, item: string | undefined) {
  const isTrader = subjectOf[kind] === 'trader'
  return useQuery({
    queryKey: ['alerts', 'subjects', mode, kind, isTrader ? '' : item],
    queryFn: async ({ signal }) => {
      const query = { mode, kind, ...(!isTrader && item !== undefined && { item }) }
      return (await readCall(alertsCalls.alerts.subjects.$get({ query }, { init: { signal } }))).subjects
    },
    enabled: isTrader || (subjectOf[kind] !== 'none' && item !== undefined),
    staleTime: 60_000,
  })
}
