import { EmbeddedStoppedError, isUnavailable } from '@stashwise/db/unavailable'
import { AppError } from '@stashwise/game/app-error'
import { DrizzleQueryError } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { toAppError, withFailures } from './failures.ts'
import { startFailure } from './run-site.ts'

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

test.each([
  ['a server that is not there', withCode('ECONNREFUSED')],
  ['a connection that broke', withCode('ECONNRESET')],
  ['a server that shuts down', withCode('57P01')],
  ['a server that crashed', withCode('57P02')],
  ['a server that starts', withCode('57P03')],
  ['a connection failure', withCode('08006')],
  ['too many connections', withCode('53300')],
  ['a full disk', withCode('53100')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a pool without a free client', new Error('timeout exceeded when trying to connect')],
  ['a server that hangs', new Error('Query read timeout')],
  ['an embedded database that died', new EmbeddedStoppedError('the embedded database stopped (SIGKILL)')],
  ['several addresses that refuse', new AggregateError([withCode('ECONNREFUSED')], '')],
  ['a cause inside of others', new Error('sign in failed', { cause: new DrizzleQueryError('select 1', [], withCode('57P01')) })],
])('%s is unavailable, not a fault of ours', (_name, error) => {
  expect(toAppError(error).code).toBe('database/unavailable')
})

test.each([
  ['a broken statement', withCode('42601')],
  ['a name that is taken', withCode('23505')],
  ['a request elsewhere that failed', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['a fault of ours', new TypeError('x is not a function')],
  ['no error at all', 'text'],
])('%s is not', (_name, error) => {
  expect(isUnavailable(error)).toBe(false)
  expect(toAppError(error).code).toBe('server/error')
})

test('a refusal stays what it is', () => {
  expect(toAppError(new AppError('login/code', {}, { cause: withCode('57P01') })).code).toBe('login/code')
})

test('a loader without a database responds 503 and its cause is told; other failures pass as they are', async () => {
  const fault = new TypeError('x')
  const build = {
    routes: {
      away: { id: 'away', path: 'away', module: { default: () => null, loader: () => Promise.reject(withCode('57P01')) } },
      broken: { id: 'broken', path: 'broken', module: { default: () => null, action: () => Promise.reject(fault) } },
    },
  } as unknown as ServerBuild
  const told = vi.fn()
  const { routes } = withFailures(build, { onFailure: told, seesStack: () => false })
  const args = {} as never
  await expect(routes['away']?.module.loader?.(args)).rejects.toMatchObject({
    init: { status: 503 },
    data: { code: 'database/unavailable' },
  })
  await expect(routes['broken']?.module.action?.(args)).rejects.toBe(fault)
  expect(told).toHaveBeenCalledTimes(1)
})

test('who may see it gets a fault with its stack, and the console has it as well', async () => {
  const fault = new TypeError('x is not a function')
  const loader = () => Promise.reject(fault)
  const build = { routes: { broken: { id: 'broken', path: 'broken', module: { default: () => null, loader } } } } as unknown as ServerBuild
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { routes } = withFailures(build, { onFailure: () => {}, seesStack: (args) => args === 'admin' })
  await expect(routes['broken']?.module.loader?.('admin' as never)).rejects.toMatchObject({
    init: { status: 500 },
    data: { message: 'TypeError: x is not a function', stack: fault.stack },
  })
  await expect(routes['broken']?.module.loader?.('visitor' as never)).rejects.toBe(fault)
  expect(logged).toHaveBeenCalledExactlyOnceWith(fault)
})

test('a site that cannot start says why in a sentence', () => {
  const failed = new DrizzleQueryError('select "hash" from "catalogue_records"', ['x'], withCode('XX001', 'invalid page in block 0'))
  Object.assign(failed.cause ?? {}, { severity: 'ERROR' })
  expect(startFailure(failed)).toMatch(/^The database cannot be used: invalid page in block 0\. Nothing was deleted\./)
  expect(startFailure(withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'))).toMatch(
    /^The database cannot be reached: .*Check DATABASE_URL/,
  )
  expect(startFailure(new Error('Port 3000 is taken. Set PORT to another one.'))).toBe('Port 3000 is taken. Set PORT to another one.')
  expect(startFailure({ any: 'thing' })).not.toContain('object')
})
