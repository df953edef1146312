import type { SavedBuild } from '@stashwise/loadouts/build'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useUserField } from '#app/features/player/user-provider.tsx'
import type { CallError } from '#app/http/call-error.ts'
import { type CallResult, readCall, toResult } from '#app/http/client.ts'
import { useFrame } from '#app/site/frame.tsx'
import { savedCalls } from '../saved-calls.ts'
import type { LoadoutView, OpenLoadout } from '../saved-views.ts'

const none: readonly LoadoutView[] = []

/** The player's own loadouts; none for visitors and until they have loaded. */
export function useOwnLoadouts(): readonly LoadoutView[] {
  const { isSignedIn, mode, locale } = useFrame()
  const { data = none } = useQuery({
    queryKey: ['loadouts', 'saved', 'mine', mode, locale],
    queryFn: ({ signal }) => readCall(savedCalls.mine.$get({ query: { mode } }, { init: { signal } })),
    enabled: isSignedIn,
    staleTime: 30_000,
  })
  return data
}

/** A new loadout, or with `uid` and the `version` that was edited another state of an old one. */
export type Saving = { title: string; build: SavedBuild } & ({ uid?: undefined } | { uid: string; version: number })

/** Saves, publishes and deletes. */
export function useSaveLoadout() {
  const queries = useQueryClient()
  const newKey = useNewKey()
  const store = async (call: Promise<OpenLoadout>): Promise<CallResult<OpenLoadout>> => {
    const result = await toResult(call)
    // With another language or mode it is fetched again.
    await queries.invalidateQueries({ queryKey: ['loadouts', 'saved'] })
    return result
  }
  const save = useMutation({
    mutationFn: (saving: Saving) => {
      const json = { title: saving.title, build: saving.build }
      if (saving.uid === undefined) return store(readCall(savedCalls.saved.$post({ json: { ...json, key: newKey.of(saving) } })))
      const { uid, version } = saving
      return store(readCall(savedCalls.saved[':uid'].$put({ param: { uid }, json: { ...json, version } })))
    },
    onSuccess: (result) => result.ok && newKey.forget(),
  })
  const publish = useMutation({
    mutationFn: ({ uid, isPublic }: { uid: string; isPublic: boolean }) =>
      store(readCall(savedCalls.saved[':uid'].published.$put({ param: { uid }, json: { isPublic } }))),
  })
  const remove = useMutation({
    mutationFn: (uid: string) => toResult(readCall(savedCalls.saved[':uid'].$delete({ param: { uid } }))),
  })
  return {
    isBusy: save.isPending || publish.isPending || remove.isPending,
    save: save.mutateAsync,
    publish: publish.mutateAsync,
    remove: remove.mutateAsync,
  }
}

/** The key of a new loadout: the same while the same build is sent again after a lost response, another one after it was saved. */
function useNewKey() {
  const known = useRef<{ content: string; key: string }>(undefined)
  return {
    of({ title, build }: Saving): string {
      const content = JSON.stringify([title, build])
      if (known.current?.content !== content) known.current = { content, key: crypto.randomUUID() }
      return known.current.key
    },
    forget() {
      known.current = undefined
    },
  }
}

/** Whether the player likes a loadout, and how many do. */
export type Likes = Pick<LoadoutView, 'isLiked' | 'likes'>

/**
 * A loadout's likes, shared by all its buttons on the page. `toggle` counts at once and is rolled back when the site refuses; `error` says
 * why, until the next press.
 */
export function useLike(loadout: Pick<LoadoutView, 'uid'> & Likes): Likes & { toggle(): void; error: CallError | undefined } {
  const queries = useQueryClient()
  const queryKey = ['loadouts', 'likes', loadout.uid]
  const { data } = useQuery<Likes>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  const shown = data ?? loadout
  const like = useMutation<Likes, CallError, boolean, Likes | undefined>({
    scope: { id: `like ${loadout.uid}` },
    mutationFn: (isLiked) => readCall(savedCalls.saved[':uid'].like.$put({ param: { uid: loadout.uid }, json: { isLiked } })),
    onMutate: (isLiked) => {
      const before = queries.getQueryData<Likes>(queryKey)
      queries.setQueryData<Likes>(queryKey, { isLiked, likes: shown.likes + Number(isLiked) - Number(shown.isLiked) })
      return before
    },
    onSuccess: (likes) => queries.setQueryData<Likes>(queryKey, likes),
    onError: (_error, _isLiked, before) =>
      queries.setQueryData<Likes>(queryKey, before ?? { isLiked: loadout.isLiked, likes: loadout.likes }),
  })
  return {
    isLiked: shown.isLiked,
    likes: shown.likes,
    toggle: () => like.mutate(!shown.isLiked),
    error: like.error ?? undefined,
  }
}

/** What a player may do: visitors log in first, free users need Pro to save, publish and like. */
export type LoadoutRight = 'visitor' | 'free' | 'pro'
export const useLoadoutRight = (): LoadoutRight => useUserField((user) => (user === undefined ? 'visitor' : user.pro ? 'pro' : 'free'))
