import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stubBrowserParts } from '../../testing/browser-parts.ts'
import { Tabs } from './tabs.tsx'

beforeEach(stubBrowserParts)
afterEach(cleanup)

const traders = [
  { value: 'prapor', label: 'Prapor' },
  { value: 'therapist', label: 'Therapist' },
  { value: 'peacekeeper', label: 'Peacekeeper' },
]

function TraderTabs() {
  const [value, setValue] = useState('prapor')
  return (
    <Tabs
      label="Traders"
      value={value}
      tabs={traders.map(({ value, label }) => ({ value, label, panel: `${label} sells` }))}
      onChange={setValue}
    />
  )
}

test('arrow keys walk the tabs and show their panels', async () => {
  render(<TraderTabs />)
  const first = screen.getByRole('tab', { name: 'Prapor', selected: true })
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(await screen.findByRole('tab', { name: 'Therapist', selected: true })).toBe(document.activeElement)
  expect(screen.getByRole('tabpanel').textContent).toBe('Therapist sells')
})
