import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NumberStepper } from './number-stepper.tsx'

afterEach(cleanup)

let stored = 0
const Stepper = ({ value, onChange }: { value: number; onChange(value: number): void }) => (
  <NumberStepper
    aria-label="Level"
    lowerLabel="Lower"
    raiseLabel="Raise"
    value={value}
    least={1}
    most={79}
    invalid="A whole number from 1 to 79"
    onChange={onChange}
  />
)
function Level({ from }: { from: number }) {
  const [level, setLevel] = useState(from)
  stored = level
  return (
    <>
      <Stepper value={level} onChange={setLevel} />
      <button type="button" onClick={() => setLevel(33)}>
        Elsewhere
      </button>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Level' })
const error = () => screen.queryByRole('alert')?.textContent
/** As it is typed: one sign after the other. */
function type(text: string) {
  for (let end = text === '' ? 0 : 1; end <= text.length; end++) fireEvent.change(field(), { target: { value: text.slice(0, end) } })
}

test('a value that nobody gave is a dash, and is given by typing it or by the first step', () => {
  const given: number[] = []
  const stepper = (isUnknown: boolean) => (
    <NumberStepper
      aria-label="Level"
      lowerLabel="Lower"
      raiseLabel="Raise"
      value={1}
      isUnknown={isUnknown}
      least={1}
      most={79}
      invalid="A whole number from 1 to 79"
      onChange={(value) => given.push(value)}
    />
  )
  const { rerender } = render(stepper(true))
  expect([field().value, field().placeholder]).toEqual(['', '–'])
  fireEvent.change(field(), { target: { value: '1' } })
  fireEvent.change(field(), { target: { value: '' } })
  expect(error()).toBeUndefined()
  fireEvent.blur(field())
  fireEvent.click(screen.getByRole('button', { name: 'Raise' }))
  expect(given).toEqual([1, 1])
  rerender(stepper(false))
  expect([field().value, field().placeholder]).toEqual(['1', ''])
})

test.each([
  ['45', 45],
  ['１２', 12],
  [' 7 ', 7],
  ['79', 79],
])('typing %j stores %i', (text, level) => {
  render(<Level from={20} />)
  type(text)
  expect([stored, error()]).toEqual([level, undefined])
  fireEvent.blur(field())
  expect(field().value).toBe(String(level))
})

test.each(['85', '100', '1.5', '', 'abc', '0', '-4', '7 and'])(
  'typing %j stores nothing, and says what is wrong also after it is left',
  (text) => {
    render(<Level from={20} />)
    type(text)
    fireEvent.keyDown(field(), { key: 'Enter' })
    fireEvent.blur(field())
    expect([stored, error(), field().value]).toEqual([20, 'A whole number from 1 to 79', text])
    expect(field().getAttribute('aria-invalid')).toBe('true')
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect([stored, error(), field().value]).toEqual([20, undefined, '20'])
  },
)

test('stepping, and a value that changes elsewhere, take the place of what was typed', () => {
  render(<Level from={20} />)
  type('85')
  fireEvent.click(screen.getByRole('button', { name: 'Raise' }))
  expect([stored, error(), field().value]).toEqual([21, undefined, '21'])
  type('abc')
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect([error(), field().value]).toEqual([undefined, '33'])
})

test('a value that arrives later, as one of an address does, is the one from before the editing while the text is no number', () => {
  const arriving: (() => void)[] = []
  function Late() {
    const [level, setLevel] = useState(20)
    stored = level
    return <Stepper value={level} onChange={(next) => arriving.push(() => setLevel(next))} />
  }
  const arrive = () => {
    for (const next of arriving.splice(0)) act(next)
  }
  render(<Late />)
  type('999')
  expect(field().value).toBe('999')
  arrive()
  expect([stored, error(), field().value]).toEqual([20, 'A whole number from 1 to 79', '999'])
  type('45')
  arrive()
  expect([stored, error(), field().value]).toEqual([45, undefined, '45'])
})
