import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localText } from './local-text.ts'
import { openPageScope } from './page-scope.ts'

const stored = new Map<string, string>()
const events = new EventTarget()
const denied = () => {
  throw new Error('denied')
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})
afterEach(() => vi.unstubAllGlobals())

test('a text is there for the next page, and an empty one leaves nothing behind', () => {
  localText(openPageScope(), 'rows').set('compact')
  const next = openPageScope()
  expect(localText(next, 'rows').get()).toBe('compact')
  localText(next, 'rows').set('')
  expect([localText(next, 'rows').get(), stored.size]).toEqual(['', 0])
})

test('listeners are called for changes of this tab and of others, until they leave or the page is closed', async () => {
  const page = openPageScope()
  const rows = localText(page, 'rows')
  const [listener, other] = [vi.fn(), vi.fn()]
  const leave = rows.subscribe(listener)
  rows.subscribe(other)
  localText(page, 'rows').set('compact')
  for (const key of ['rows', 'columns', null]) events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(listener).toHaveBeenCalledTimes(3)
  leave()
  rows.set('')
  await page.close()
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'rows' }))
  expect([listener.mock.calls.length, other.mock.calls.length]).toEqual([3, 4])
})

test('where storage is closed to pages a text lasts as long as the page', () => {
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const rows = localText(openPageScope(), 'rows')
  expect(rows.get()).toBe('')
  rows.set('compact')
  expect(rows.get()).toBe('compact')
  expect(warn).toHaveBeenCalledOnce()
})
