/** Texts as the body of a response, each asked for when the one before was sent. */
export function toStream(texts: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(control) {
      const { done, value } = await texts.next()
      if (done) control.close()
      else control.enqueue(encoder.encode(value))
    },
    cancel: () => void texts.return?.(),
  })
}
