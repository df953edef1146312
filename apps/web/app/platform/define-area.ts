import type { Job } from '@stashwise/jobs/define-job'
import type { Hono } from 'hono'
import type { CallVariables } from '#app/http/call-variables.ts'
import type { RunWork } from '#app/http/run-work.ts'
import type { Platform } from './platform.ts'

/** A request with the tag of an earlier response. `url`: path and search; `headers` by their names in small letters. */
export type RepeatedRead = { url: string; headers: Readonly<Record<string, string | string[] | undefined>>; address: string }

/** Calls for other programs: any origin may send them, and no session is read. */
export type OpenApi = {
  /** First parts of its paths, such as `/api/v1`. Whatever else is requested below them is not found, as a problem. */
  under: readonly string[]
  /** Mounted at `/`. */
  api(run: RunWork): Hono<CallVariables>
  /**
   * Headers of a 304 for a read that repeats an earlier one, found before any routing; undefined: it is handled as any other. Counts the
   * request where it has the headers.
   */
  findUnchanged?(read: RepeatedRead): Promise<Record<string, string> | undefined> | undefined
}

/** What an area has made: its services by name, its calls, and what begins and ends with the site. */
export type AreaParts<Services extends object> = {
  services: Services
  /** The area's calls, mounted at `/api/be`. They refuse with a problem, unless some are `openedAsPages`, which get a page. */
  api?(run: RunWork): Hono<CallVariables>
  openedAsPages?: boolean
  openApi?: OpenApi
  jobs?: Job[]
  /** Loads what the services need; the site has a port only afterwards. */
  start?(): Promise<void>
  /** Begins what runs by itself beside requests; not where a test wants silence. */
  background?(): void
  /** Ends responses that would go on for ever; the server closes once no response is open. */
  drain?(): void
  stop?(): Promise<void> | void
}

/** `Needs`: services of areas before it. */
export type Area<Needs extends object, Services extends object> = {
  name: string
  create: (platform: Platform, needs: Needs) => AreaParts<Services> | Promise<AreaParts<Services>>
}

export const defineArea = <Needs extends object, Services extends object>(area: Area<Needs, Services>): Area<Needs, Services> => area

/** Areas whose needs are met by those before them; `All`: the services of all. */
export type Areas<All extends object> = {
  list: readonly Area<All, object>[]
  /** The same areas and one more; types refuse one that needs what none before it makes. */
  with<Services extends object>(area: Area<All, Services>): Areas<All & Services>
}
export type ServicesOf<Of> = Of extends Areas<infer All> ? All : never

export function listAreas(): Areas<object> {
  const from = <All extends object>(list: readonly Area<All, object>[]): Areas<All> => ({ list, with: (area) => from([...list, area]) })
  return from([])
}
