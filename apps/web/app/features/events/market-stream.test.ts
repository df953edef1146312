import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToMarket, type StreamEvent, type StreamParts, type StreamWish } from './market-stream.ts'

/** Connections that were opened, in order. */
let sources: FakeSource[] = []
class FakeSource extends EventTarget {
  readonly url: string
  readyState = 0
  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }
  close() {
    this.readyState = 2
  }
  send(type: string, data: unknown, lastEventId: string) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}
const open = () => sources.filter(({ readyState }) => readyState !== 2)

/** Locks of one browser: the first who asks has it until its work ends. */
function someLocks(): NonNullable<StreamParts['locks']> {
  let queue: Promise<unknown> = Promise.resolve()
  async function request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
    const turn = queue.then(() => (signal.aborted ? undefined : work()))
    queue = turn
    await turn
  }
  return { request } as never
}

let channels: BroadcastChannel[] = []
let ends: (() => void)[] = []
let parts: StreamParts
beforeEach(() => {
  sources = []
  const openChannel = (name: string) => {
    const channel = new BroadcastChannel(name)
    channels.push(channel)
    return channel
  }
  parts = { locks: someLocks(), openChannel, EventSource: FakeSource as never }
})
afterEach(() => {
  for (const end of ends) end()
  for (const channel of channels) channel.close()
  ends = []
  channels = []
  vi.useRealTimers()
})

function aTab(wish: StreamWish, given = parts) {
  const heard: StreamEvent[] = []
  const states: boolean[] = []
  const leave = listenToMarket('pvp', wish, { onEvent: (event) => heard.push(event), onState: (isOpen) => states.push(isOpen) }, given)
  ends.push(leave)
  const end = () => {
    ends = ends.filter((one) => one !== leave)
    leave()
  }
  return { heard, states, end }
}

test('all tabs share one connection for what any of them wants, and each hears its events', async () => {
  const first = aTab({ types: ['price'], items: ['gpu'] })
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  const second = aTab({ types: ['price'], items: ['salewa'] })
  const third = aTab({ types: ['restock'] })
  await vi.waitFor(() => expect(open()[0]?.url).toBe('/api/v1/pvp/events?types=price,restock&items=gpu,salewa'))
  expect(open()).toHaveLength(1)
  open()[0]?.send('price', { items: [{ uid: 'salewa' }] }, '5-00000000')
  open()[0]?.send('restock', { traders: [] }, '5-00000001')
  await vi.waitFor(() => expect(third.heard.map(({ type }) => type)).toEqual(['restock']))
  expect(first.heard.map(({ type }) => type)).toEqual(['price'])
  expect(second.heard).toEqual([{ type: 'price', data: { items: [{ uid: 'salewa' }] } }])
})

test('when the tab with the connection leaves, another takes over with what is still wanted', async () => {
  const first = aTab({ types: ['price'], items: ['gpu'] })
  const second = aTab({ types: ['price'], items: ['salewa'] })
  await vi.waitFor(() => expect(open()[0]?.url).toContain('gpu,salewa'))
  first.end()
  await vi.waitFor(() => expect(open()[0]?.url).toBe('/api/v1/pvp/events?types=price&items=salewa'))
  expect(open()).toHaveLength(1)
  open()[0]?.send('price', { items: [] }, '6-00000000')
  expect(second.heard).toHaveLength(1)
  expect(first.heard).toEqual([])
})

test('every tab knows whether events arrive, also one that is opened later, and when the tab with the connection leaves', async () => {
  const first = aTab({ types: ['price'], items: ['gpu'] })
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  open()[0]?.dispatchEvent(new Event('open'))
  expect(first.states).toEqual([true])
  const second = aTab({ types: ['price'], items: ['gpu'] })
  await vi.waitFor(() => expect(second.states).toEqual([true]))
  first.end()
  await vi.waitFor(() => expect(second.states).toEqual([true, false]))
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  open()[0]?.dispatchEvent(new Event('open'))
  expect(second.states).toEqual([true, false, true])
})

test('another filter goes on after the last event; without a filter, or with too many items, there are all prices', async () => {
  aTab({ types: ['price'], items: ['gpu'] })
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  open()[0]?.send('price', { items: [] }, '7-0000000a')
  const wide = aTab({ types: ['price'], items: Array.from({ length: 60 }, (_, at) => `item${at}`) })
  await vi.waitFor(() => expect(open()[0]?.url).toBe('/api/v1/pvp/events?types=price&lastEventId=7-0000000a'))
  wide.end()
  await vi.waitFor(() => expect(open()[0]?.url).toContain('items=gpu&lastEventId=7-0000000a'))
  aTab({ types: ['price'] })
  await vi.waitFor(() => expect(open()[0]?.url).toBe('/api/v1/pvp/events?types=price&lastEventId=7-0000000a'))
})

test('a server that refuses is asked again after a minute, then less often, and at its usual pace after a success', async () => {
  vi.useFakeTimers()
  const { end } = aTab({ types: ['restock'] }, { ...parts, locks: undefined })
  const refuse = () => sources.at(-1)?.refuse()
  refuse()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sources).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sources).toHaveLength(2)
  refuse()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(sources).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(21_000)
  expect(sources).toHaveLength(3)
  sources.at(-1)?.dispatchEvent(new Event('open'))
  refuse()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(sources).toHaveLength(4)
  refuse()
  end()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sources).toHaveLength(4)
})

test('without locks, or without a way between tabs, a tab has its own connection', () => {
  aTab({ types: ['restock'] }, { ...parts, locks: undefined })
  aTab({ types: ['restock'] }, { ...parts, openChannel: undefined })
  expect(open()).toHaveLength(2)
})
