import { problem } from '@stashwise/contracts/problem'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, expect, test } from 'vitest'
import { fetchCallBy } from '#app/http/client.ts'
import { accountsSite, fixedCatalogues } from './testing/accounts-site.ts'

const database = await testDb()
const site = await accountsSite(database, {}, { unlimited: true, catalogues: fixedCatalogues() })
afterAll(async () => {
  await site.stop()
  await database.close()
})

/** Every call of the site, by what its area registers. */
const calls = site
  .api()
  .routes.filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => ({ method, path }))
const unique = [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()]

/** What a visitor who sends nothing, or nonsense, must not get a problem for. */
const open = [
  'GET /restocks',
  'GET /website-alert',
  'GET /weather',
  'GET /logout',
  'GET /progression/wipe',
  'GET /challenges/overlay',
  'GET /widgets/line',
  'GET /widgets/progress',
  'GET /widgets/worth',
  'GET /widgets/position',
]

const send = (method: string, path: string, locale: 'en' | 'ru', body?: string) =>
  site.app.request(`http://localhost:3000/api/be${path.replaceAll(/:\w+/g, 'x')}`, {
    method,
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: `locale=${locale}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  })

/** The response is a problem of the contract, and the client makes an error of it that says the same. */
async function expectProblem(response: Response, locale: 'en' | 'ru') {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const { code, title, status, errors = {} } = problem.parse(await response.clone().json())
  expect(status).toBe(response.status)
  expect(title).toMatch(locale === 'ru' ? /[а-яё]/i : /[a-z]/i)
  await expect(fetchCallBy(async () => response, '/')).rejects.toMatchObject({ name: 'CallError', code, title, status, errors })
}

test('there are calls of every area', () => {
  for (const path of ['/users/me', '/progression/maps', '/items', '/calculators/economy', '/weather']) {
    expect(unique.map((call) => call.path)).toContain(path)
  }
})

test.each(unique)('$method $path refuses with a problem, and the client says the same', async ({ method, path }) => {
  for (const locale of ['en', 'ru'] as const) {
    for (const body of method === 'GET' ? [undefined] : [undefined, '[]', '{"nothing":1}']) {
      const response = await send(method, path, locale, body)
      if (response.status < 400) expect(open).toContain(`${method} ${path}`)
      else await expectProblem(response, locale)
    }
  }
})

test.each([...new Set(unique.map(({ path }) => path))])('%s refuses a method it does not have', async (path) => {
  const response = await send('PATCH', path, 'en')
  expect(response.status).toBe(405)
  await expectProblem(response, 'en')
})
