import { TrackerFault } from './tracker-fault.ts'

/** Where the API is; `server/app.ts` passes everything below these first parts. The others are what users enter as a base address. */
export const trackerBase = '/api/v2'
export const trackerRoots = [
  trackerBase,
  '/v2',
  '/api/health',
  '/api/openapi.json',
  ...['', '/api'].flatMap((base) => [`${base}/token`, `${base}/progress`, `${base}/team`]),
]

/**
 * The parts of a path behind any base address: with and without the API's own, or with it twice. @throws TrackerFault for a part that is
 * no text.
 */
export function routeParts(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  while (parts[0] === 'api' || parts[0] === 'v2') parts.shift()
  return parts.map(decodePart)
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new TrackerFault(400, 'The path is not valid UTF-8')
  }
}

/** Whether a path is another spelling of its route. */
export const isAlias = (path: string, parts: readonly string[]): boolean => path !== canonicalPath(parts)

export const canonicalPath = (parts: readonly string[]): string => [trackerBase, ...parts.map(encodeURIComponent)].join('/')
