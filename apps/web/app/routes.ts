import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { inTheMaking } from '#app/site/in-the-making.ts'

type Folder = { pages: RouteConfigEntry[]; overlays?: RouteConfigEntry[]; bare?: RouteConfigEntry[] }

/** Each folder of routes lists its own pages. */
const names = readdirSync(join(import.meta.dirname, 'routes')).filter((name) =>
  existsSync(join(import.meta.dirname, 'routes', name, 'pages.ts')),
)
const folders: Folder[] = await Promise.all(names.map((name) => import(`./routes/${name}/pages.ts`)))

const making = (paths: readonly string[]) => paths.map((path) => route(path, 'routes/shell/in-the-making.tsx', { id: `making:${path}` }))

export default [
  layout('routes/shell/default-layout.tsx', [
    ...folders.flatMap(({ pages }) => pages),
    // Pages still being built, and everything that is none: one route, as each is named in a list that every page loads.
    route('*', 'routes/shell/in-the-making.tsx'),
  ]),
  layout(
    'routes/shell/widget-layout.tsx',
    folders.flatMap(({ overlays = [] }) => overlays),
  ),
  layout('routes/shell/empty-layout.tsx', making(inTheMaking.empty)),
  ...folders.flatMap(({ bare = [] }) => bare),
  route('sitemap.xml', 'routes/shell/sitemap.ts'),
  route('robots.txt', 'routes/shell/robots.ts'),
] satisfies RouteConfig
