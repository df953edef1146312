import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { readerContext, servicesContext } from './context.ts'
import { serverTexts } from './i18n/server.ts'

/** Keys by which `server/app.ts`, which runs outside this bundle, fills a request's context. */
export const contexts = { servicesContext, readerContext }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { locale, nonce } = context.get(readerContext)
  let failed = false
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={serverTexts(locale)}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </I18nextProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = true
        console.error(error)
      },
    },
  )
  // Everything comes from memory, so waiting for the whole page costs nothing and lets it be cached and compressed.
  await stream.allReady
  return new Response(stream, { status: failed && status < 400 ? 500 : status, headers })
}
