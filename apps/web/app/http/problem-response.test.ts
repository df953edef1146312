import { problem } from '@stashwise/contracts/problem'
import { AppError, errorTable } from '@stashwise/game/app-error'
import { expect, test } from 'vitest'
import { problemResponse } from './problem-response.ts'

test('a problem carries its wait and nothing of its details', async () => {
  const response = problemResponse(new AppError('rate/limit', { retryAfter: 2.2, secret: 'x' }), 'de')
  expect(response.headers.get('retry-after')).toBe('3')
  expect(await response.text()).toBe('{"type":"about:blank","code":"rate/limit","title":"429 - Rate limit exceeded","status":429}')
})

test('every refusal of the table is a problem of the contract, in a language with texts', async () => {
  for (const code of Object.keys(errorTable) as (keyof typeof errorTable)[]) {
    for (const locale of ['en', 'ru'] as const) {
      const parsed = problem.parse(await problemResponse(new AppError(code, { path: '/x' }), locale).json())
      expect(parsed.title).not.toContain('error.')
      expect(parsed).toMatchObject({ code, status: errorTable[code].status })
    }
  }
})
