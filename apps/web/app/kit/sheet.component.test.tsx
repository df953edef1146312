import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserParts } from '../../testing/browser-parts.ts'
import { Sheet } from './sheet.tsx'

const loading = vi.hoisted(() => ({ isBroken: false, count: 0 }))

vi.mock('./dialog.tsx', async (original) => {
  const { Dialog } = await original<typeof import('./dialog.tsx')>()
  return {
    get Dialog() {
      loading.count++
      if (loading.isBroken) throw new Error('the script is missing')
      return Dialog
    },
  }
})

beforeEach(() => {
  stubBrowserParts()
  Object.assign(loading, { isBroken: false, count: 0 })
})
afterEach(cleanup)

const sheet = (isOpen: boolean, onClose = () => {}) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="Menu" closeLabel="Close the menu">
    <p>Maps</p>
  </Sheet>
)

test('the dialog is loaded when the sheet opens, not before', async () => {
  const { rerender } = render(sheet(false))
  expect(loading.count).toBe(0)
  rerender(sheet(true))
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toHaveProperty('textContent', 'MenuMaps')
  rerender(sheet(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(loading.count).toBe(1)
})

test('a sheet whose script cannot be loaded is closed again', async () => {
  loading.isBroken = true
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const onClose = vi.fn()
  render(sheet(true, onClose))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(warning).toHaveBeenCalledOnce()
})

test('the server renders an open sheet, for pages without scripts', () => {
  expect(renderToString(sheet(true))).toContain('<p>Maps</p>')
  expect(renderToString(sheet(false))).toBe('')
})
