import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localText } from './local-text.ts'

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
  localText('rows').set('compact')
  expect(localText('rows').get()).toBe('compact')
  localText('rows').set('')
  expect([localText('rows').get(), stored.size]).toEqual(['', 0])
})

test('listeners are called for changes of this tab and of others, until they leave', () => {
  const rows = localText('rows')
  const listener = vi.fn()
  const leave = rows.subscribe(listener)
  rows.set('compact')
  for (const key of ['rows', 'columns', null]) events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(listener).toHaveBeenCalledTimes(3)
  leave()
  rows.set('')
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'rows' }))
  expect(listener).toHaveBeenCalledTimes(3)
})

test('where storage is closed to pages a text lasts as long as the page', () => {
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const rows = localText('rows')
  expect(rows.get()).toBe('')
  rows.set('compact')
  expect(rows.get()).toBe('compact')
  expect(warn).toHaveBeenCalledOnce()
})
