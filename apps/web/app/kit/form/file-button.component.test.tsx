import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { FileButton } from './file-button.tsx'

afterEach(cleanup)

test('a file that was chosen before the page was hydrated is taken, once', () => {
  const onFiles = vi.fn()
  const field = <FileButton label="Choose" onFiles={onFiles} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(field)
  document.body.append(container)
  const file = new File(['x'], 'stash.png', { type: 'image/png' })
  const input = container.querySelector('input')
  if (input) Object.defineProperty(input, 'files', { value: [file], configurable: true })
  const { rerender } = render(field, { container, hydrate: true })
  expect(onFiles.mock.calls).toEqual([[[file]]])
  rerender(field)
  expect(onFiles).toHaveBeenCalledTimes(1)
})

test('nothing is taken where nothing was chosen', () => {
  const onFiles = vi.fn()
  render(<FileButton label="Choose" onFiles={onFiles} />)
  expect(onFiles).not.toHaveBeenCalled()
})
