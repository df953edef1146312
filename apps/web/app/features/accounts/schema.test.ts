import { expect, test } from 'vitest'
import { accountSearch } from './schema.ts'
import { pathAfterLogin } from './ui/account/login-code.ts'

const afterLogin = (search: Record<string, string>) => pathAfterLogin(accountSearch.parse(search))

test.each(['/item/gpu', '/?q=gpu&sort=name', '/maps/customs#extracts', '/tag/Оружие'])('a login leads back to %s', (next) => {
  expect(decodeURI(afterLogin({ next }))).toBe(next)
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'item', '/a\nb', '/a\\b', ''])(
  'a login does not lead to %j',
  (next) => {
    expect(afterLogin({ next })).toBe('/account')
  },
)

test('a share link survives the login, whatever other page was requested', () => {
  expect(afterLogin({ share: 'a-Token_1', next: '/item/gpu' })).toBe('/account?share=a-Token_1')
  expect(afterLogin({ share: 'a b&next=/x' })).toBe('/account')
})

test('unknown outcomes are left out', () => {
  expect(accountSearch.parse({ login: 'won', done: 'nothing', other: '1' })).toEqual({})
})
