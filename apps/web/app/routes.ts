import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

type Folder = { pages: RouteConfigEntry[]; overlays?: RouteConfigEntry[]; bare?: RouteConfigEntry[] }

/** Each folder of routes lists its own pages. */
const names = readdirSync(join(import.meta.dirname, 'routes')).filter((name) =>
  existsSync(join(import.meta.dirname, 'routes', name, 'pages.ts')),
)
const folders: Folder[] = await Promise.all(names.map((name) => import(`./routes/${name}/pages.ts`)))

export default [
  layout('routes/shell/default-layout.tsx', [...folders.flatMap(({ pages }) => pages), route('*', 'routes/shell/no-page.tsx')]),
  layout(
    'routes/shell/widget-layout.tsx',
    folders.flatMap(({ overlays = [] }) => overlays),
  ),
  ...folders.flatMap(({ bare = [] }) => bare),
  route('sitemap.xml', 'routes/shell/sitemap.ts'),
  route('robots.txt', 'routes/shell/robots.ts'),
] satisfies RouteConfig
