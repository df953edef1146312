import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { EditForm, FormNote, SubmitButton } from './form.tsx'
import { Input } from './input.tsx'

afterEach(cleanup)

type Response = { errors: { fuel?: string } } | { saved: true }

function Page({ response }: { response: Response | undefined }) {
  const errors = response && 'errors' in response ? response.errors : undefined
  return (
    <>
      <FormNote isError={errors !== undefined}>{response ? (errors ? 'Not saved' : 'Saved') : null}</FormNote>
      <EditForm errors={errors}>
        <Field label="Version">{(props) => <Input {...props} name="version" />}</Field>
        <Field label="Fuel base" hint="Seconds a tank burns" error={errors?.fuel}>
          {(props) => <Input {...props} name="fuel" />}
        </Field>
        <SubmitButton pending="Saving">Save</SubmitButton>
      </EditForm>
    </>
  )
}

/** The form with an action that gives these responses, one for each time it is sent. */
function show(action: () => Promise<Response>) {
  const Stub = createRoutesStub([{ path: '/', action, Component: ({ actionData }) => <Page response={actionData} /> }])
  render(<Stub />)
}

test('a refused field says why, is marked, and gets the focus; a saved form says so', async () => {
  const responses: Response[] = [{ errors: { fuel: 'A number above 0' } }, { saved: true }]
  show(async () => responses.shift() ?? { saved: true })
  const fuel = screen.getByRole('textbox', { name: 'Fuel base', description: 'Seconds a tank burns' })
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByText('Not saved')).closest('[role=alert]')).not.toBeNull()
  expect(screen.getByRole('textbox', { description: 'A number above 0' })).toBe(fuel)
  expect(fuel.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Version' }).hasAttribute('aria-invalid')).toBe(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(fuel))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'))
  screen.getByRole('textbox', { description: 'Seconds a tank burns' })
  expect(fuel.hasAttribute('aria-invalid')).toBe(false)
})

test('while it is sent the button says so and a second press does nothing', async () => {
  let finish: (response: Response) => void = () => {}
  const action = vi.fn(() => new Promise<Response>((resolve) => (finish = resolve)))
  show(action)
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  await screen.findByRole('button', { name: 'Saving' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  finish({ saved: true })
  await screen.findByRole('button', { name: 'Save' })
  expect(action).toHaveBeenCalledOnce()
})
