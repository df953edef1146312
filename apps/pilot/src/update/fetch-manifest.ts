import { readText } from '../files/read-text.ts'

const maxManifestBytes = 100_000

/** The manifest's text; undefined when it cannot be had, is longer than one can be, or does not end in time. Nothing beyond that is read. */
export async function fetchManifest(url: string, timeoutMs = 15_000): Promise<string | undefined> {
  try {
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(url, { signal, redirect: 'error' })
    const isTooLong = Number(response.headers.get('content-length') ?? 0) > maxManifestBytes
    const text = response.ok && response.body && !isTooLong ? await readText(response.body, maxManifestBytes) : undefined
    if (text === undefined) stop.abort()
    return text
  } catch {
    return undefined
  }
}
