import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FrameProvider } from '#app/site/frame.tsx'
import { createQueryClient } from './http/query-client.ts'
import { LinkPrefetch } from './kit/app-link.tsx'

/** What every part of a page finds in its contexts: the frame's facts, cached calls, when links prefetch. */
export function SiteProviders({ children }: { children: ReactNode }) {
  return (
    <FrameProvider>
      <QueryProvider>
        <LinkPrefetch>{children}</LinkPrefetch>
      </QueryProvider>
    </FrameProvider>
  )
}

/** One query cache for a page; on the server one for each render, so that nothing of one user reaches another. */
function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
