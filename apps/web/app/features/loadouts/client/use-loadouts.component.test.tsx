import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useLike, useSaveLoadout } from './use-loadouts.ts'

type Sent = { method: string; path: string; body: Record<string, unknown> }

/** A page whose server responds so; `sent`: what reached it. */
function openPage(respond: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://localhost:3000'), init)
    const text = await request.text()
    const one = { method: request.method, path: new URL(request.url).pathname, body: text === '' ? {} : JSON.parse(text) }
    sent.push(one)
    return respond(one)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return { sent, wrapper }
}
const refusal = (code: string, title: string, status = 409, part = {}) =>
  Response.json({ type: 'about:blank', code, title, status, ...part }, { status })

const uid = 'b4a6f0de-5f3f-4f59-9d4f-2f1f1d1c7a10'
const build = { weapon: 'm4a1' as never, parts: [] }

test('a like counts at once in every button of the loadout, and is taken back when the site refuses', async () => {
  const answer = Promise.withResolvers<Response>()
  const { wrapper } = openPage(() => answer.promise)
  const { result } = renderHook(() => [useLike({ uid, isLiked: false, likes: 7 }), useLike({ uid, isLiked: false, likes: 7 })] as const, {
    wrapper,
  })
  act(() => result.current[0].toggle())
  await waitFor(() => expect(result.current[1]).toMatchObject({ isLiked: true, likes: 8 }))
  answer.resolve(refusal('pro/required', 'Pro status required', 403))
  await waitFor(() => expect(result.current[0].error?.title).toBe('Pro status required'))
  for (const one of result.current) expect(one).toMatchObject({ isLiked: false, likes: 7 })
})

test('presses in a row are sent one after another, and the last one holds', async () => {
  let likes = 7
  const { sent, wrapper } = openPage(({ body }) => {
    likes += body['isLiked'] ? 1 : -1
    return Response.json({ isLiked: body['isLiked'], likes })
  })
  const { result } = renderHook(() => useLike({ uid, isLiked: false, likes: 7 }), { wrapper })
  act(() => result.current.toggle())
  await waitFor(() => expect(result.current.isLiked).toBe(true))
  act(() => result.current.toggle())
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(result.current).toMatchObject({ isLiked: false, likes: 7 }))
  expect(sent.map(({ body }) => body['isLiked'])).toEqual([true, false])
})

test('a save whose response was lost is sent again as the same loadout; the next one is another', async () => {
  let isLost = true
  const { sent, wrapper } = openPage(() => (isLost ? Promise.reject(new TypeError('lost')) : Response.json({ uid })))
  const { result } = renderHook(useSaveLoadout, { wrapper })
  const save = () => result.current.save({ title: 'Labs', build })
  expect(await save()).toMatchObject({ ok: false, error: { code: 'offline' } })
  isLost = false
  expect(await save()).toMatchObject({ ok: true, value: { uid } })
  await save()
  const [lost, again, next] = sent.map(({ body }) => body['key'])
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

test('a twin says where the published one is, and an edit brings the next version', async () => {
  let version = 1
  const { wrapper } = openPage(({ method, path }) => {
    if (path.endsWith('/published'))
      return refusal('loadout/twin', 'Exact same loadout already published', 409, { link: '/loadouts/weapon/m4/x' })
    if (method === 'PUT') version += 1
    return Response.json({ uid, version })
  })
  const { result } = renderHook(useSaveLoadout, { wrapper })
  const refused = await result.current.publish({ uid, isPublic: true })
  expect(refused).toMatchObject({ ok: false, error: { code: 'loadout/twin', link: '/loadouts/weapon/m4/x' } })
  const saved = await result.current.save({ uid, version: 1, title: 'Labs', build })
  expect(saved).toMatchObject({ ok: true, value: { version: 2 } })
})
