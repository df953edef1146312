import { expect, test } from 'vitest'
import { alertSource, previewAlert } from '#app/features/admin/alert-source.ts'
import { sanitizeAlert } from '#app/site/alert.ts'

test.each([
  'Wipe on Thursday',
  '5 < 6 & more',
  '<b>Wipe</b> today <a href="https://example.org/?a=1&b=2">Read on</a>',
  '<script>steal()</script>Servers are down',
  '<a href="javascript:steal()">x</a>',
  '<h1>Big</h1> news<br>soon',
  '<ul><li>One</li><li>Two</li></ul>',
])('the preview of %j is what will be saved', (typed) => {
  const saved = sanitizeAlert(typed)
  expect(previewAlert(typed)).toBe(previewAlert(saved))
  expect(alertSource(saved)).not.toContain('&lt;')
})

test('plain text is edited as it was typed', () => {
  expect(alertSource(sanitizeAlert('5 < 6 & more'))).toBe('5 < 6 & more')
})
