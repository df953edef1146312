import type { ReactNode } from 'react'
import { FrameProvider } from '#app/site/frame.tsx'
import { QueryProvider } from './http/query-provider.tsx'
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
