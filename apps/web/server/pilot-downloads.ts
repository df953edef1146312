import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { fileOfDownload, type PilotDownload, pathOfDownload, pilotPlatforms } from '#app/platform/pilot-downloads.ts'

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

const updateFiles = ['stashwise-pilot-manifest.json', 'stashwise-pilot-windows.gz']

/** The addresses of packed pilots and updates that are there. */
export function createDownloadRoutes(folder: string, downloads: readonly PilotDownload[] = []) {
  const routes = new Hono()
  const offer = (address: string, file: string) =>
    routes.get(
      address,
      serveStatic({
        root: folder,
        rewriteRequestPath: () => file,
        onFound: (_, c) => c.header('Cache-Control', 'no-cache'),
      }),
    )
  for (const { platform } of downloads) offer(pathOfDownload(platform), fileOfDownload(platform))
  for (const file of updateFiles) if (existsSync(path.join(folder, file))) offer(`/downloads/${file}`, file)
  return routes
}
