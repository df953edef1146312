import { describe, expect, test } from 'vitest'
import { usernameSchema } from './server/bodies.ts'
import { isUsername } from './username.ts'

describe('a username is judged as the server judges it', () => {
  test.each(['bob', 'Боб_7', '7.up-x', 'x'.repeat(24)])('%s is one', (name) => {
    expect([isUsername(name), usernameSchema.safeParse(name).success]).toEqual([true, true])
  })
  test.each(['', 'ab', '_bob', '.bob', 'bo b', 'bob!', 'x'.repeat(25), 'bob\n.'])('%j is none', (name) => {
    expect([isUsername(name), usernameSchema.safeParse(name).success]).toEqual([false, false])
  })
})
