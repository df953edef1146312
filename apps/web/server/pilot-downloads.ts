import { stat } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { fileOfDownload, type PilotDownload, pathOfDownload, pilotPlatforms } from '#app/features/pilot/downloads.ts'

/** The packed pilots in a folder, which `npm run build -w apps/pilot` makes; none before. */
export async function findPilotDownloads(folder: string): Promise<PilotDownload[]> {
  const found = await Promise.all(
    pilotPlatforms.map(async (platform) => {
      const file = await stat(path.join(folder, fileOfDownload(platform))).catch(() => undefined)
      return file?.isFile() ? [{ platform, bytes: file.size }] : []
    }),
  )
  return found.flat()
}

/** The addresses of packed pilots that are there. */
export function createDownloadRoutes(folder: string, downloads: readonly PilotDownload[] = []) {
  const routes = new Hono()
  for (const { platform } of downloads)
    routes.get(
      pathOfDownload(platform),
      serveStatic({
        root: folder,
        rewriteRequestPath: () => fileOfDownload(platform),
        onFound: (_, c) => c.header('Cache-Control', 'no-cache'),
      }),
    )
  return routes
}
