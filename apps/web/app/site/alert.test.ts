import { expect, test } from 'vitest'
import { sanitizeAlert } from './alert.ts'

test('an alert loses handlers, scripts and foreign addresses, and keeps its text', () => {
  expect(sanitizeAlert('<b onclick="x()">Wipe</b> <script>x()</script><a href="javascript:x()">soon</a> <img src=x onerror=x()>')).toBe(
    '<b>Wipe</b> <a>soon</a>',
  )
})

test('a plain alert stays as it was written', () => {
  expect(sanitizeAlert('Prices are late today')).toBe('Prices are late today')
})
