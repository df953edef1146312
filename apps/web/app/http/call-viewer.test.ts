import { AppError } from '@stashwise/game/app-error'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { CallVariables } from './call-variables.ts'
import { viewerOf } from './call-viewer.ts'

/** What a call sees whose user nobody can tell. */
async function seen(mode?: 'pvp' | 'pve') {
  const app = new Hono<CallVariables>()
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'another', 500))
  app.use((c, next) => {
    c.set('userUnavailable', true)
    return next()
  })
  app.get('/', (c) => c.text(viewerOf(c, mode).mode))
  return (await app.request('/')).text()
}

test('a call in the user’s own mode is refused while nobody knows whose that is; one that names its mode is not', async () => {
  expect(await seen()).toBe('database/unavailable')
  expect(await seen('pve')).toBe('pve')
})
