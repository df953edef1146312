type Options = { signal: AbortSignal /** Bytes. */; maxLength: number }

/** A text file of another site, read without cookies. @throws Error when it is not there, too long, or may not be read from here. */
export async function fetchForeignText(url: string, { signal, maxLength }: Options): Promise<string> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const file = await response.blob()
  if (file.size > maxLength) throw new Error(`${url} is longer than ${maxLength} bytes`)
  return file.text()
}
