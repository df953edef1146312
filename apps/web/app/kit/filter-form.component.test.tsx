import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { PendingTable } from './data-table/pending-table.tsx'
import { FilterChoice, FilterToggle } from './filter-form.tsx'

/** A list whose filters are in its address. */
function List() {
  const params = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const go = (name: string, value: string) => void navigate(`/?${name}=${value}`, { replace: true })
  return (
    <>
      <FilterChoice label="Level" name="level" value={params.get('level') ?? ''} onChange={(level) => go('level', level)}>
        <option value="">Any level</option>
        <option value="1">Up to level 1</option>
      </FilterChoice>
      <FilterToggle name="locked" isInverse isOn={params.get('locked') !== '1'} onChange={(isOn) => go('locked', isOn ? '0' : '1')}>
        Only mine
      </FilterToggle>
      <PendingTable>
        <tbody />
      </PendingTable>
    </>
  )
}

async function open() {
  const waiting: (() => void)[] = []
  let isFirst = true
  const loader = () => {
    if (!isFirst) return new Promise<null>((resolve) => waiting.push(() => resolve(null)))
    isFirst = false
    return null
  }
  const Stub = createRoutesStub([{ path: '/', Component: List, loader, HydrateFallback: () => null }])
  const { container } = render(<Stub />)
  await screen.findByRole('table')
  const respond = () => waiting.shift()?.()
  return { container, respond, isBusy: () => screen.getByRole('table').getAttribute('aria-busy') }
}

test('a choice is shown at once and the list as pending, until the list of its address is there', async () => {
  const { respond, isBusy } = await open()
  expect(isBusy()).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Level' }), { target: { value: '1' } })
  await waitFor(() => expect(isBusy()).toBe('true'))
  expect(screen.getByRole('combobox', { name: 'Level' })).toHaveProperty('value', '1')
  respond()
  await waitFor(() => expect(isBusy()).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Level' })).toHaveProperty('value', '1')
})

test('a filter that is on by itself sends what turns it off, also without scripts', async () => {
  const { container, respond, isBusy } = await open()
  const sent = () => {
    const form = document.createElement('form')
    form.append(...[...container.querySelectorAll('input')].map((input) => input.cloneNode()))
    return new FormData(form).get('locked')
  }
  expect(sent()).toBe('0')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only mine' }))
  expect(screen.getByRole('checkbox', { name: 'Only mine' })).toHaveProperty('checked', false)
  expect(sent()).toBe('1')
  respond()
  await waitFor(() => expect(isBusy()).toBeNull())
  expect(sent()).toBe('1')
})
