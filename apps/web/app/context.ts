import { createContext } from 'react-router'
import type { Services } from './areas.ts'
import type { PageViewer } from './http/call-variables.ts'

export type { Services } from './areas.ts'

/** A request's services and who it is for; filled by `server/app.ts` for every request. */
export const servicesContext = createContext<Services>()
export const viewerContext = createContext<PageViewer>()
/** The rendered page, set by `entry.server.tsx`: a response would copy it twice. */
export const pageContext = createContext<{ page?: Uint8Array<ArrayBuffer> }>()
