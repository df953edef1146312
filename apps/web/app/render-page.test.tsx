import { getEventListeners } from 'node:events'
import { Suspense, use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from './render-page.ts'

const read = ({ page }: Awaited<ReturnType<typeof renderPage>>) => new TextDecoder().decode(page)

afterEach(() => {
  vi.restoreAllMocks()
})

function Price({ of }: { of: Promise<string> }) {
  return <b>{use(of)}</b>
}

test('a page is rendered completely, with the parts that it awaits', async () => {
  const price = new Promise<string>((resolve) => setTimeout(() => resolve('296,372 ₽'), 5))
  const rendered = await renderPage(
    <Suspense fallback="…">
      <Price of={price} />
    </Suspense>,
    'nonce',
    new AbortController().signal,
  )
  expect(read(rendered)).toContain('296,372 ₽')
  expect(rendered.hasFailed).toBe(false)
})

test('a part that resolves late is rendered in place, however large the page, so that it needs no script', async () => {
  const long = <p>{'Graphics card '.repeat(5000)}</p>
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('How this is calculated'), 5))
  const rendered = await renderPage(
    <main>
      {long}
      <Suspense fallback="…">
        <Price of={late} />
        {long}
      </Suspense>
      <footer>end</footer>
    </main>,
    'nonce',
    new AbortController().signal,
  )
  const html = read(rendered)
  expect(html).not.toContain('<template')
  expect(html.indexOf('How this is calculated')).toBeLessThan(html.indexOf('<footer>'))
})

test('nothing of a page stays behind on the signal of its request', async () => {
  const { signal } = new AbortController()
  await renderPage(<p>Salewa</p>, 'nonce', signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a part that fails is reported, the rest of the page is rendered', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const late = new Promise<string>((_, reject) => setTimeout(() => reject(new Error('no prices')), 5))
  const rendered = await renderPage(
    <main>
      <h1>Market</h1>
      <Suspense fallback="…">
        <Price of={late} />
      </Suspense>
    </main>,
    'nonce',
    new AbortController().signal,
  )
  expect(read(rendered)).toContain('<h1>Market</h1>')
  expect(rendered.hasFailed).toBe(true)
  expect(said).toHaveBeenCalledOnce()
})

test('a frame that fails, and a player who has gone, are no page', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  function Frame(): never {
    throw new Error('no frame')
  }
  const { signal } = new AbortController()
  await expect(renderPage(<Frame />, 'nonce', signal)).rejects.toThrow('no frame')
  expect(getEventListeners(signal, 'abort')).toEqual([])
  const leaving = new AbortController()
  const rendering = renderPage(
    <Suspense fallback="…">
      <Price of={new Promise(() => {})} />
    </Suspense>,
    'nonce',
    leaving.signal,
  )
  leaving.abort(new Error('gone'))
  await expect(rendering).rejects.toThrow('gone')
})
