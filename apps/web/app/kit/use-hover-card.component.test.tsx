import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHoverCard } from './use-hover-card.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('a card opens when the pointer stays, moves at once to the next figure, and stays long enough to be reached', () => {
  const { result } = renderHook(() => useHoverCard<string>())
  result.current.openSoon(() => 'price')
  wait(249)
  expect(result.current.opened).toBeUndefined()
  wait(1)
  expect(result.current.opened).toBe('price')
  result.current.openSoon(() => 'change')
  wait(0)
  expect(result.current.opened).toBe('change')
  result.current.closeSoon()
  wait(119)
  result.current.hold()
  wait(500)
  expect(result.current.opened).toBe('change')
  result.current.closeSoon()
  wait(120)
  expect(result.current.opened).toBeUndefined()
})

test('a pointer that only passes opens nothing, scrolling closes, and a list that is gone opens none', () => {
  const find = vi.fn(() => 'price')
  const { result, unmount } = renderHook(() => useHoverCard<string>())
  result.current.openSoon(find)
  wait(200)
  result.current.hold()
  wait(500)
  expect(find).not.toHaveBeenCalled()
  act(() => result.current.open('price'))
  expect(result.current.opened).toBe('price')
  fireEvent.scroll(window)
  expect(result.current.opened).toBeUndefined()
  result.current.openSoon(find)
  unmount()
  wait(500)
  expect(find).not.toHaveBeenCalled()
})
