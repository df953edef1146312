import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Form, useActionData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { FormNote } from '#app/kit/form/form.tsx'
import { stubBrowserParts } from '#testing/browser-parts.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

afterEach(cleanup)

/** A page with a form whose button is gone once it was sent, or stays. */
function Page({ leaves, says }: { leaves: boolean; says: boolean }) {
  const area = useReturnedFocus<HTMLDivElement>()
  const sent = useActionData() !== undefined
  return (
    <div ref={area}>
      <h1>Offers</h1>
      <FormNote>{sent && says ? 'Saved.' : null}</FormNote>
      <Form method="post">{sent && leaves ? null : <button type="submit">Save</button>}</Form>
      <output>{sent ? 'sent' : ''}</output>
    </div>
  )
}

test.each([
  ['the message has the focus when the button is gone', { leaves: true, says: true }, 'Saved.'],
  ['the heading has it on a page that says nothing', { leaves: true, says: false }, 'Offers'],
  ['a button that stays has it', { leaves: false, says: true }, 'Save'],
])('%s', async (_what, page, focused) => {
  stubBrowserParts()
  const Stub = createRoutesStub([{ path: '/', Component: () => <Page {...page} />, action: () => ({}) }])
  render(<Stub />)
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  fireEvent.click(button)
  await screen.findByText('sent')
  await expect.poll(() => document.activeElement?.textContent).toBe(focused)
})
