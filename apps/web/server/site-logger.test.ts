import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createSiteLogger } from './site-logger.ts'

let now = 0

function captured() {
  const lines: string[] = []
  const log = createSiteLogger('info', { write: (line) => void lines.push(line) }, () => now)
  return { log, lines, text: () => lines.join('') }
}

/** A statement that failed, as the login library and Drizzle hand it on. */
const failedQuery = (cause: Error) =>
  new DrizzleQueryError(
    'select "id" from "login_codes" where "identifier" = $1',
    ['sign-in-otp-nikita.k@example.org', 'q8Xz0-aHashOfACode', 'what a player typed'],
    cause,
  )

test('a failed statement is logged without its parameters, addresses and hashes', () => {
  const { log, text } = captured()
  const detailed = Object.assign(new pg.DatabaseError('duplicate key value violates unique constraint', 100, 'error'), {
    code: '23505',
    detail: 'Key (email)=(nikita.k@example.org) already exists.',
    where: 'COPY users, line 1: "what a player typed"',
  })
  log.warn({ err: failedQuery(detailed) }, 'the login log could not be written')
  log.error({ err: failedQuery(new Error('relation "x" does not exist')) }, 'failed for nikita.k@example.org')
  log.error('Failed query: select 1\nparams: nikita.k@example.org')
  log.info({ err: 'Failed query: select 1\nparams: q8Xz0-aHashOfACode' }, 'a library reports')
  expect(text()).toContain('23505')
  expect(text()).toContain('n…@example.org')
  for (const secret of ['nikita', 'aHashOfACode', 'player typed', 'login_codes', 'params']) expect(text()).not.toContain(secret)
})

test('a database that is away is one line a minute without a stack, with how often it was asked', () => {
  now = 0
  const { log, lines } = captured()
  const refused = () => failedQuery(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }))
  for (let request = 0; request < 500; request += 1) {
    now += 100
    log.warn({ err: refused() }, 'the database is not available')
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('   at ')
  now += 60_000
  log.warn({ err: refused() }, 'the database is not available')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ repeated: 499, err: { cause: { code: 'ECONNREFUSED' } } })
})

test('other causes are not held back by it, and a fault of ours keeps its stack', () => {
  const { log, lines } = captured()
  log.error({ err: new TypeError('x is not a function'), path: '/items' }, 'request failed')
  log.error({ err: new TypeError('y is not a function'), path: '/items' }, 'request failed')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    path: '/items',
    msg: 'request failed',
    err: { type: 'TypeError', stack: expect.stringContaining('at ') },
  })
})
