import { expect, test } from 'vitest'
import { failureReason } from './create-mailer.ts'

test.each([
  [{ code: 'EENVELOPE', responseCode: 452, response: '452-4.2.2 anna@example.org is over quota' }, /recipient \(EENVELOPE 452 4\.2\.2\)$/],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, /could not be reached \(ESOCKET ECONNREFUSED\)$/],
  [{ code: 'ETIMEDOUT' }, /in time \(ETIMEDOUT\)$/],
  [{ code: 'ETLS' }, /^no secure connection/],
  [{ code: 'E anna@example.org' }, /^the mail could not be sent$/],
  [{ code: 5, response: ['anna@example.org'] }, /^the mail could not be sent$/],
  [new Error('anna@example.org'), /^the mail could not be sent$/],
  ['anna@example.org', /^the mail could not be sent$/],
  [undefined, /^the mail could not be sent$/],
])('%j becomes a reason without an address', (error, reason) => {
  expect(failureReason(error)).toMatch(reason)
  expect(failureReason(error)).not.toContain('anna')
})
