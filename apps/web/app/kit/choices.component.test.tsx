import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stubBrowserParts } from '../../testing/browser-parts.ts'
import { Combobox } from './combobox.tsx'
import { Tabs } from './tabs.tsx'
import { Tooltip } from './tooltip.tsx'

beforeEach(stubBrowserParts)
afterEach(cleanup)

const traders = [
  { value: 'prapor', label: 'Prapor' },
  { value: 'therapist', label: 'Therapist' },
  { value: 'peacekeeper', label: 'Peacekeeper' },
]

function TraderChoice() {
  const [value, setValue] = useState<string>()
  return (
    <>
      <Combobox label="Trader" choices={traders} value={value} onChange={setValue} none="No such trader" />
      <output>{value ?? 'none'}</output>
    </>
  )
}

test('a choice is found by a part of its name and taken with Enter', async () => {
  render(<TraderChoice />)
  const input = screen.getByRole('combobox', { name: 'Trader' })
  fireEvent.click(input)
  fireEvent.change(input, { target: { value: 'ther' } })
  expect(await screen.findByRole('option', { name: 'Therapist' })).toBeDefined()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  fireEvent.keyDown(input, { key: 'Enter' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('therapist')
  fireEvent.change(input, { target: { value: 'zzz' } })
  expect(await screen.findByText('No such trader')).toBeDefined()
})

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

test('a tooltip shows while its control is focused', async () => {
  render(
    <Tooltip text="Sell to Therapist">
      <button type="button">Sell</button>
    </Tooltip>,
  )
  fireEvent.focus(screen.getByRole('button', { name: 'Sell' }))
  expect(await screen.findByText('Sell to Therapist')).toBeDefined()
})
