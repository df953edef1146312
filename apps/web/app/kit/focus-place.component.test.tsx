import { afterEach, expect, test } from 'vitest'
import { focusPlace, restoreFocus } from './focus-place.ts'

afterEach(() => document.body.replaceChildren())

const page = () => {
  document.body.innerHTML =
    '<main><a href="/">First</a><div id="line"><span><button id="ask">Ask</button></span><button id="edit">Edit</button></div></main>'
  document.getElementById('ask')?.focus()
  return focusPlace()
}
const focused = () => document.activeElement?.id

test('a lost focus comes back to its control', () => {
  const place = page()
  document.getElementById('ask')?.blur()
  restoreFocus(place)
  expect(focused()).toBe('ask')
})

test('where the control is gone, to the nearest one of what was around it', () => {
  const place = page()
  document.querySelector('#line span')?.remove()
  restoreFocus(place)
  expect(focused()).toBe('edit')
})

test('a focus that went elsewhere stays there', () => {
  const place = page()
  document.querySelector('a')?.focus()
  document.querySelector('#line span')?.remove()
  restoreFocus(place)
  expect(document.activeElement?.textContent).toBe('First')
})
