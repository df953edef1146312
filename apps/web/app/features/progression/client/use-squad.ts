import type { GameMode } from '@stashwise/game/mode'
import { type SquadProgress, toSquadProgress } from '@stashwise/progression/squad/squad-progress'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isTransient } from '#app/http/call-error.ts'
import { type CallResult, readCall, toResult } from '#app/http/client.ts'
import { useFrame } from '#app/site/frame.tsx'
import { type PageScope, usePageScope } from '#app/storage/page-scope.ts'
import { progressionCalls } from '../calls.ts'
import type { SquadMemberView, SquadView } from '../service.ts'
import type { Quests } from '../use-quests.ts'
import { browserKey, type Seat, setSeat, squadStore, useBrowserSquads } from './squad-store.ts'

/** How often members hear of each other while the page is on screen. Milliseconds. */
const pollMs = 12_000
/** Ticks within this time are sent together. Milliseconds. */
const tellAfterMs = 600

const calls = progressionCalls.progression

/**
 * What the player and the squad of the page are to each other. `none`: there is no squad. `loading`: nothing is known of it yet. `invited`: the
 * address is the link of a squad the player is not in. `removed`: the leader took the player out. `gone`: it has expired, or its link is wrong.
 * `unreachable`: an invitation that cannot be read now.
 */
export type SquadStatus = 'none' | 'loading' | 'invited' | 'member' | 'removed' | 'gone' | 'unreachable'

export type Squad = {
  status: SquadStatus
  /** Undefined while nothing is known of it. The player's own progress is as it is now. */
  view: SquadView | undefined
  me: string | undefined
  token: string | undefined
  /** The site or its database is away: what is shown is what was last known. */
  isStale: boolean
  name: string
  make(name: string): Promise<CallResult<string>>
  join(name: string): Promise<CallResult<unknown>>
  leave(): Promise<CallResult<unknown>>
  remove(member: string): Promise<CallResult<unknown>>
  /** Forgets a squad that is over for the player. */
  dismiss(): void
  retry(): void
}

const keyOf = (token: string | undefined) => ['progression', 'squad', token]

/** A squad as it is now; null when there is none. The next poll is the retry. */
const squadQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: async ({ signal }): Promise<SquadView | null> => {
      const result = await toResult(readCall(calls.squad.$get({ query: { squad: token ?? '' } }, { init: { signal } })))
      if (result.ok) return result.value
      if (result.error.code === 'squad/not-found') return null
      throw result.error
    },
    refetchInterval: ({ state }) => (state.data === null ? false : pollMs),
    refetchOnWindowFocus: 'always',
    staleTime: pollMs / 2,
    retry: false,
  })

/** The squad of the page: the one of the address, `invited`, else the one this browser is in. */
export function useSquad(quests: Quests | undefined, invited: string | undefined): Squad {
  const page = usePageScope()
  const { mode } = useFrame()
  const { value: squads, isReady } = useBrowserSquads()
  const seat = squads.seats[mode]
  const token = invited ?? seat?.token
  const own = seat?.token === token ? seat : undefined
  const query = useQuery({ ...squadQuery(token), enabled: token !== undefined && isReady })
  const { data, error, refetch } = query
  const known = data === null ? undefined : (data ?? own?.view)
  const progress = useMemo(() => quests && toSquadProgress(quests.states, quests.player), [quests])
  const view = useMemo(() => withOwn(known, own?.me, progress), [known, own?.me, progress])
  const isMember = own !== undefined && (known?.members.some(({ id }) => id === own.me) ?? false)
  const status = ((): SquadStatus => {
    if (token === undefined) return 'none'
    if (data === null) return 'gone'
    if (!known) return error ? 'unreachable' : 'loading'
    if (!own) return 'invited'
    return isMember ? 'member' : 'removed'
  })()
  const acts = useActs(mode, token, progress)
  useRemembered(mode, own, data ?? undefined)
  const isLate = useTelling(status === 'member' ? own : undefined, {
    progress,
    name: squads.name,
    known: data ?? undefined,
    knownAt: query.dataUpdatedAt,
  })
  return {
    status,
    view,
    me: own?.me,
    token,
    isStale: status === 'member' && (error !== null || isLate),
    name: squads.name,
    ...acts,
    dismiss: () => void (own && setSeat(page, mode, undefined)),
    retry: () => void refetch(),
  }
}

function withOwn(view: SquadView | undefined, me: string | undefined, progress: SquadProgress | undefined): SquadView | undefined {
  if (!view || !progress) return view
  return { ...view, members: view.members.map((member) => (member.id === me ? { ...member, progress } : member)) }
}

/** What the player does with squads. A refusal changes nothing. */
function useActs(mode: GameMode, token: string | undefined, progress: SquadProgress | undefined) {
  const page = usePageScope()
  const show = useShow()
  /** Empty, and sent later, until quests are loaded. */
  const bodyOf = async (name: string) => {
    const { active = [], available = [], current = [], done = [] } = progress ?? {}
    const lists = { active: [...active], available: [...available], current: [...current], done: [...done] }
    return { mode, key: await browserKey(page), name, progress: lists }
  }
  const query = { squad: token ?? '' }
  return {
    async make(name: string): Promise<CallResult<string>> {
      const result = await toResult(readCall(calls.squads.$post({ json: await bodyOf(name) })))
      if (!result.ok) return result
      const { token: made, me, squad } = result.value
      await show(made, squad)
      await setSeat(page, mode, { token: made, me, view: squad }, name)
      return { ok: true, value: made }
    },
    async join(name: string): Promise<CallResult<unknown>> {
      const before = squadStore(page).get().value.seats[mode]
      const result = await toResult(readCall(calls.squad.join.$post({ query, json: await bodyOf(name) })))
      if (!result.ok) return result
      const { me, squad } = result.value
      await show(token, squad)
      await setSeat(page, mode, { token: query.squad, me, view: squad }, name)
      // A player is in one squad per mode. The earlier one removes members who do not return.
      if (before && before.token !== token) void sendLeave(page, before.token)
      return result
    },
    async leave(): Promise<CallResult<unknown>> {
      const result = await sendLeave(page, query.squad)
      if (result.ok) await setSeat(page, mode, undefined)
      return result
    },
    async remove(member: string): Promise<CallResult<unknown>> {
      const result = await toResult(readCall(calls.squad.remove.$post({ query, json: { key: await browserKey(page), member } })))
      if (result.ok) await show(token, result.value)
      return result
    },
  }
}

const sendLeave = async (page: PageScope, token: string) =>
  toResult(readCall(calls.squad.leave.$post({ query: { squad: token }, json: { key: await browserKey(page) } })))

/** Puts a newer state of a squad in place of the one of the last poll; one that is under way is older. */
function useShow() {
  const queries = useQueryClient()
  return async (token: string | undefined, squad: SquadView) => {
    await queries.cancelQueries({ queryKey: keyOf(token) })
    queries.setQueryData(keyOf(token), squad)
  }
}

/** Stores what was last known, for when the site is away. Another tab's news is none for this one: both would store theirs in turns. */
function useRemembered(mode: GameMode, { token, me }: Partial<Seat> = {}, view: SquadView | undefined) {
  const page = usePageScope()
  useEffect(() => {
    if (token !== undefined && me !== undefined && view) void setSeat(page, mode, { token, me, view })
  }, [page, mode, token, me, view])
}

type Telling = { progress: SquadProgress | undefined; name: string; known: SquadView | undefined; knownAt: number }

/**
 * Tells the squad what has become of the player's progress, and after the next poll that succeeds what could not be told. True while it could
 * not.
 */
function useTelling(seat: Seat | undefined, { progress, name, known, knownAt }: Telling) {
  const page = usePageScope()
  const show = useShow()
  const queries = useQueryClient()
  const told = useRef('')
  const [isLate, setIsLate] = useState(false)
  const { token, me } = seat ?? {}
  const mine = known?.members.find(({ id }) => id === me)
  const wanted = progress && JSON.stringify(progress)
  const isKnown = mine === undefined || (wanted !== undefined && isSame(mine, progress))
  const tell = useEffectEvent(async () => {
    if (token === undefined || wanted === undefined || told.current === wanted) return
    const json = { key: await browserKey(page), name, progress: JSON.parse(wanted) }
    const result = await toResult(readCall(calls.squad.$put({ query: { squad: token }, json })))
    const isLate = !result.ok && isTransient(result.error)
    setIsLate(isLate)
    if (isLate) return
    // A refusal stays one: the player was removed, or the squad is over.
    told.current = wanted
    if (result.ok) await show(token, result.value)
    else await queries.invalidateQueries({ queryKey: keyOf(token) })
  })
  /** What to tell, and since which poll. */
  const due = isKnown ? undefined : `${knownAt} ${token} ${name} ${wanted}`
  useEffect(() => {
    if (due === undefined) return
    const timer = setTimeout(() => void tell(), tellAfterMs)
    return () => clearTimeout(timer)
  }, [due])
  return isLate
}

const isSame = ({ progress }: SquadMemberView, own: SquadProgress | undefined) =>
  own !== undefined && JSON.stringify(toLists(progress)) === JSON.stringify(toLists(own))
const toLists = ({ active, available, current, done }: SquadProgress) => [active, available, current, done].map((ids) => [...ids].sort())
