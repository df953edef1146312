import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserParts } from '../../testing/browser-parts.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

beforeEach(stubBrowserParts)
afterEach(cleanup)

const onConfirm = vi.fn()

function Deleting(props: Partial<ComponentProps<typeof ConfirmDialog>>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Delete
      </button>
      {isOpen ? (
        <ConfirmDialog
          title="Are you sure?"
          text="The PMC is deleted."
          confirm="Delete it"
          cancel="Cancel"
          onConfirm={onConfirm}
          onClose={() => setIsOpen(false)}
          {...props}
        />
      ) : null}
    </>
  )
}

function open(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  onConfirm.mockClear()
  render(<Deleting {...props} />)
  const button = screen.getByRole('button', { name: 'Delete' })
  button.focus()
  fireEvent.click(button)
  return screen.getByRole('alertdialog', { name: 'Are you sure?', description: 'The PMC is deleted.' })
}

const isOpen = () => screen.queryByRole('alertdialog') !== null

test('confirming calls the command and leaves the dialog to it', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Delete it' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(isOpen()).toBe(true)
})

test('Escape closes without confirming and gives the focus back', async () => {
  fireEvent.keyDown(open(), { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(onConfirm).not.toHaveBeenCalled()
  await expect.poll(() => document.activeElement?.textContent).toBe('Delete')
})

test('a dialog that is not ready cannot be confirmed, not even with Enter', () => {
  const dialog = open({ isReady: false })
  expect(screen.getByRole('button', { name: 'Delete it' })).toHaveProperty('disabled', true)
  const form = dialog.querySelector('form')
  if (form) fireEvent.submit(form)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('while the command runs nothing closes the dialog and nothing runs twice', () => {
  const dialog = open({ isBusy: true })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete it' }))
  expect(isOpen()).toBe(true)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a confirmation inside of a form does not send that form', () => {
  const onSubmit = vi.fn()
  onConfirm.mockClear()
  render(
    <form onSubmit={onSubmit}>
      <Deleting />
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete it' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the dialog of a button is open and cannot be confirmed again until the call has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const call = vi.fn(() => promise)
  render(
    <ConfirmButton title="Are you sure?" text="The key is revoked." confirm="Revoke it" cancel="Cancel" onConfirm={call}>
      Revoke
    </ConfirmButton>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  const confirm = await screen.findByRole('button', { name: 'Revoke it' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  expect(call).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  resolve()
  await expect.poll(isOpen).toBe(false)
})
