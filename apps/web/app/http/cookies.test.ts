import { expect, test } from 'vitest'
import { cookieValue, hasSession, sessionToken } from './cookies.ts'

test('the session cookie is found with and without TLS, and nothing else is taken for it', () => {
  expect(sessionToken('locale=ru; stashwise.session_token=abc.def; other=1')).toBe('abc.def')
  expect(sessionToken('__Secure-stashwise.session_token=x')).toBe('x')
  expect(sessionToken('a=stashwise.session_token=x')).toBeUndefined()
  expect(sessionToken('stashwise.session_token=')).toBeUndefined()
  expect(sessionToken(undefined)).toBeUndefined()
  expect(hasSession('better-auth.session_token=x; PHPSESSIONID=y; session=z')).toBe(false)
})

test('a cookie whose name ends like another is not taken for it', () => {
  expect(cookieValue('xlocale=ru', 'locale')).toBeUndefined()
  expect(cookieValue('xlocale=ru; locale=en', 'locale')).toBe('en')
})
