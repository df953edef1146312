import { getEventListeners } from 'node:events'
import { Suspense, use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawPage } from './draw-page.ts'

const read = ({ page }: Awaited<ReturnType<typeof drawPage>>) => new TextDecoder().decode(page)

afterEach(() => {
  vi.restoreAllMocks()
})

function Price({ of }: { of: Promise<string> }) {
  return <b>{use(of)}</b>
}

test('a page is drawn to its end, with what it waits for', async () => {
  const price = new Promise<string>((resolve) => setTimeout(() => resolve('296,372 ₽'), 5))
  const drawn = await drawPage(
    <Suspense fallback="…">
      <Price of={price} />
    </Suspense>,
    'nonce',
    new AbortController().signal,
  )
  expect(read(drawn)).toContain('296,372 ₽')
  expect(drawn.hasFailed).toBe(false)
})

test('a part that comes late stands in its place, however large the page, so that it needs no script', async () => {
  const long = <p>{'Graphics card '.repeat(5000)}</p>
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('How this is calculated'), 5))
  const drawn = await drawPage(
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
  const html = read(drawn)
  expect(html).not.toContain('<template')
  expect(html.indexOf('How this is calculated')).toBeLessThan(html.indexOf('<footer>'))
})

test('nothing of a page stays behind on the signal of its request', async () => {
  const { signal } = new AbortController()
  await drawPage(<p>Salewa</p>, 'nonce', signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a part that fails is told, the rest of the page stands', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const late = new Promise<string>((_, reject) => setTimeout(() => reject(new Error('no prices')), 5))
  const drawn = await drawPage(
    <main>
      <h1>Market</h1>
      <Suspense fallback="…">
        <Price of={late} />
      </Suspense>
    </main>,
    'nonce',
    new AbortController().signal,
  )
  expect(read(drawn)).toContain('<h1>Market</h1>')
  expect(drawn.hasFailed).toBe(true)
  expect(said).toHaveBeenCalledOnce()
})

test('a frame that fails, and a player who has gone, are no page', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  function Frame(): never {
    throw new Error('no frame')
  }
  const { signal } = new AbortController()
  await expect(drawPage(<Frame />, 'nonce', signal)).rejects.toThrow('no frame')
  expect(getEventListeners(signal, 'abort')).toEqual([])
  const leaving = new AbortController()
  const drawing = drawPage(
    <Suspense fallback="…">
      <Price of={new Promise(() => {})} />
    </Suspense>,
    'nonce',
    leaving.signal,
  )
  leaving.abort(new Error('gone'))
  await expect(drawing).rejects.toThrow('gone')
})
