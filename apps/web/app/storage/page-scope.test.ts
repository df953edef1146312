import { expect, test, vi } from 'vitest'
import { openPageScope, pageScoped } from './page-scope.ts'

test('a page has one of each, created on first use, and other pages have others', () => {
  const create = vi.fn(() => new Set<string>())
  const names = pageScoped(create)
  const [page, other] = [openPageScope(), openPageScope()]
  expect(create).not.toHaveBeenCalled()
  names(page).add('bolts')
  expect([[...names(page)], [...names(other)]]).toEqual([['bolts'], []])
})

test('a page that is closed closes what it has created, once', async () => {
  const close = vi.fn()
  const opened = pageScoped((page) => page.onClose(close))
  const page = openPageScope()
  opened(page)
  await page.close()
  await page.close()
  expect(close).toHaveBeenCalledOnce()
})
