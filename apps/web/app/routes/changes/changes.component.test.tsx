import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

test('a first day after the last one is said to be swapped with it', async () => {
  await renderRoute('/changes?from=2026-03-09&to=2026-03-02')
  screen.getByText('The first day was later than the last one: they are swapped.')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-03-02')
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-03-09')
})

test('days in their order need no explanation', async () => {
  await renderRoute('/changes?from=2026-03-02&to=2026-03-09')
  expect(screen.queryByText(/they are swapped/)).toBeNull()
})
