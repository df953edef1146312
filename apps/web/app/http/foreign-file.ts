import { browserFetch } from './client.ts'

type Options = { signal: AbortSignal /** Bytes. */; maxLength: number }

/**
 * A text file of another site, read without cookies. No more of it is read than it may have. @throws Error when it is not there, too long, or may
 * not be read from here.
 */
export async function fetchForeignText(url: string, { signal, maxLength }: Options): Promise<string> {
  const response = await browserFetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.byteLength
    if (length > maxLength) {
      await reader.cancel()
      throw new Error(`${url} is longer than ${maxLength} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
