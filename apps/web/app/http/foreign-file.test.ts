import { expect, test, vi } from 'vitest'
import { fetchForeignText } from './foreign-file.ts'

const { signal } = new AbortController()

/** A file that never ends; how many pieces of it were read. */
function endless() {
  const read = { pieces: 0 }
  const body = new ReadableStream(
    {
      pull(controller) {
        read.pieces++
        controller.enqueue(new Uint8Array(1000))
      },
    },
    { highWaterMark: 0 },
  )
  return { read, response: new Response(body) }
}

test('a file is read as text, letters of several bytes across its pieces', async () => {
  const bytes = new TextEncoder().encode('<svg>Лес</svg>')
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body))
  expect(await fetchForeignText('https://tiles.example/a.svg', { signal, maxLength: 100 })).toBe('<svg>Лес</svg>')
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})

test('a file that is too long is not read to its end', async () => {
  const { read, response } = endless()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)
  await expect(fetchForeignText('https://tiles.example/a.svg', { signal, maxLength: 10_000 })).rejects.toThrow('longer than 10000 bytes')
  expect(read.pieces).toBe(11)
})

test('a file that is not there is an error', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
  await expect(fetchForeignText('https://tiles.example/a.svg', { signal, maxLength: 100 })).rejects.toThrow('404')
})
