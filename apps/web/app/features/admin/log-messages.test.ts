import { expect, test } from 'vitest'
import { findLogText } from './log-messages.ts'

test('entries that the site writes have a text in the admin’s language', () => {
  expect(findLogText('signed in by a mailed code')).toMatchObject({ key: 'codeLogin' })
  expect(findLogText('feed/import-prices failed')).toMatchObject({ key: 'jobFailed', values: { job: 'feed/import-prices' } })
  expect(findLogText('sent (smtp)')).toMatchObject({ key: 'mailSent', values: { way: 'smtp' } })
  expect(findLogText('failed (smtp): no route\nto host')).toMatchObject({
    key: 'mailFailed',
    values: { way: 'smtp', error: 'no route\nto host' },
  })
})

test.each(['TypeError: x is not a function', 'unknown item 5448', 'constructor', '__proto__', ''])(
  '%s is shown as it was written',
  (message) => {
    expect(findLogText(message)).toBeUndefined()
  },
)
