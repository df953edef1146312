import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { PageBuild } from './pages.ts'

/** Built pages, or in development pages that Vite compiles on request. @throws Error without a build. */
export async function loadPages(appFolder: string, development: boolean): Promise<{ pages: PageBuild; vite?: ViteDevServer }> {
  if (development) {
    const { createServer } = await import('vite')
    const vite = await createServer({ root: appFolder, server: { middlewareMode: true } })
    return { vite, pages: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild }
  }
  const file = path.join(appFolder, 'build', 'server', 'index.js')
  if (!existsSync(file)) throw new Error('The pages are not built yet: run `npm start` or `npm run build`.')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return { pages: () => build }
}
