import { expect, test } from 'vitest'
import { loginNotice } from './login-notice.ts'

const url = 'http://localhost:3000'

test('with demo accounts the start prints who they are and the link to their codes', () => {
  const notice = loginNotice({ url, mailboxLink: '/dev/mailbox?key=abc', canLogIn: true })
  expect(notice).toContain('http://localhost:3000/dev/mailbox?key=abc')
  expect(notice).toContain('admin@stashwise.local')
})

test('where nobody can log in it prints how that changes', () => {
  const notice = loginNotice({ url, mailboxLink: undefined, canLogIn: false })
  expect(notice).toContain('npm start -- --demo-accounts')
  expect(notice).toContain('SMTP_URL')
})

test('where people can log in it prints nothing', () => {
  expect(loginNotice({ url, mailboxLink: undefined, canLogIn: true })).toBeUndefined()
})
