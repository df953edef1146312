import type { CatalogueChange } from '@stashwise/catalogue/catalogues'
import { expect, test, vi } from 'vitest'
import type { ChangesService } from '#app/features/changes/service.ts'
import { createChangedDays } from './changed-days.ts'

test('days with changes are read again after an import of more than prices; the last ones stay while the database is away', async () => {
  let listener: (change: CatalogueChange) => void = () => {}
  const imported = (...kinds: ('price' | 'quest')[]) => listener({ mode: 'pvp', kinds: new Set(kinds), priced: [] })
  const stop = vi.fn()
  const subscribe = (added: typeof listener) => {
    listener = added
    return stop
  }
  const days = vi.fn<ChangesService['days']>(async () => [{ day: '2026-11-25', at: 0, total: 2, counts: { item: 2 } }])
  const onError = vi.fn()
  const changed = createChangedDays({ changes: { days }, catalogues: { subscribe }, onError })
  expect(changed.of('pvp')).toBeUndefined()
  await changed.refresh()
  expect(changed.of('pvp')).toMatchObject([{ day: '2026-11-25' }])
  imported('price')
  expect(days).toHaveBeenCalledTimes(2)
  days.mockImplementation(async () => [{ day: '2026-11-26', at: 0, total: 1, counts: { quest: 1 } }])
  imported('price', 'quest')
  await vi.waitFor(() => expect(changed.of('pve')).toMatchObject([{ day: '2026-11-26' }]))
  days.mockRejectedValue(new Error('connection refused'))
  imported('price', 'quest')
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  expect(changed.of('pve')).toMatchObject([{ day: '2026-11-26' }])
  changed.stop()
  expect(stop).toHaveBeenCalledOnce()
})
