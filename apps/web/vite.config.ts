import { reactRouter } from '@react-router/dev/vite'
import { type CSSOptions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { assetNameOf, subsetFonts } from './bundling/fonts.ts'
import { leafletParts } from './bundling/leaflet.ts'
import { localForageParts } from './bundling/localforage.ts'

const ours = /[\\/](apps|packages)[\\/](?!i18n[\\/]catalogues)|lucide-react/
const scripts = /\.tsx?$|lucide-react/
/** Not the table nor the dialogs: `/` has none, and would load them with what it shares. */
const kit = /[\\/]app[\\/]kit[\\/](?!data-table|(bare-)?dialog)/
const mapFeature = /[\\/]features[\\/]maps[\\/]/
const mapScripts = /[\\/](features[\\/]maps|packages[\\/]maps)[\\/]/
const loadoutScripts = /[\\/](features|packages)[\\/]loadouts[\\/]/
const frameRoots = /[\\/]apps[\\/]web[\\/]app[\\/](entry\.client|root|routes[\\/]shell[\\/]default-layout)\.tsx/
/** The kit's styles are in the stylesheet of every page, as most pages need most of them. */
const kitStyles = /[\\/]app[\\/]kit[\\/]/
/** Whose lazy parts the server renders with every signed-in page, so that their styles must not come with their scripts. */
const lazyFrame = /[\\/]routes[\\/]shell[\\/]signed-in-parts\.tsx$/

/**
 * What every page of the default layout needs of ours, icons included, is one file: as each of some fifty small ones costs a request
 * and half a kilobyte of headers. What only one page needs stays with it, and each namespace of texts is a file a language.
 */
function frameOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (frameRoots.test(id)) return null
  const isStyle = id.endsWith('.css')
  if (isStyle && kitStyles.test(id)) return 'frame'
  const seen = new Set([id])
  for (const module of seen) {
    if (frameRoots.test(module)) return 'frame'
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    if (isStyle && dynamicImporters.some((importer) => lazyFrame.test(importer))) return 'frame'
    for (const importer of importers) seen.add(importer)
  }
  return null
}

type Users = {
  all: number
  ofProgression: number
  isOfHome: boolean
  isOfWeapon: boolean
  isOfAdmin: boolean
  isOfMap: boolean
  isOfMapAlone: boolean
  onUse: readonly string[]
}

/** The pages that import a module, themselves or through others, before anything is loaded on use, and what loads it on use (`onUse`). */
function usersOf(id: string, graph: Rolldown.ChunkingContext): Users {
  const seen = new Set([id])
  for (const module of seen) for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  const pages = [...seen].flatMap((module) => (module.endsWith('.tsx') ? (module.split(/[\\/]app[\\/]routes[\\/]/)[1] ?? []) : []))
  return {
    all: pages.length,
    ofProgression: pages.filter((page) => page.startsWith('progression/')).length,
    isOfHome: pages.includes('market/list.tsx'),
    isOfWeapon: pages.includes('loadouts/weapon.tsx'),
    isOfAdmin: pages.some((page) => page.startsWith('admin/')),
    isOfMap: pages.includes('maps/map.tsx'),
    isOfMapAlone: pages.length > 0 && pages.every((page) => page === 'maps/map.tsx'),
    onUse: [...seen].filter((module) => (graph.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0),
  }
}

/** What many pages share, of the kit or with `/`, is one file too. What `/` shares with progression is in it, or `/` would load theirs. */
function sharedOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const { all, ofProgression, isOfHome } = usersOf(id, graph)
  const isShared = all >= 8 && (isOfHome || kit.test(id))
  return isShared || (isOfHome && ofProgression > 0) ? 'shared' : null
}

/** By which a map knows whether it needs any of progression: in one file with it, a map would load all of it. */
const beforeProgress = /[\\/]progression[\\/]has-browser-progress\.ts/

/** What most pages of progression share is a file, and what some pages of other areas have of it another. */
function progressOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  return usersOf(id, graph).ofProgression >= 6 ? 'progress' : null
}
function playerOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const { all, ofProgression } = usersOf(id, graph)
  return ofProgression >= 6 && all - ofProgression >= 5 ? 'player' : null
}

/** What the page of a map has of its own, the little it shares with the drawing that loads on use among it, is one file. */
function mapOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const { isOfMapAlone, onUse } = usersOf(id, graph)
  return isOfMapAlone && onUse.every((module) => mapFeature.test(module)) ? 'map-page' : null
}
const icons = /[\\/]lucide-react[\\/]/
/** What it shares with others: the player's position, which the pilot sends from any page, icons, and the parts of most searches. */
function sharedWithMapOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (!usersOf(id, graph).isOfMap || mapOf(id, graph) !== null) return null
  if (icons.test(id)) return 'map-icons'
  return mapScripts.test(id) ? 'map-common' : 'map-shared'
}

/** What the weapon builder shares with lists and pages of builds, some twenty small files otherwise; without what admins' lists have of it. */
function buildOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const { all, isOfWeapon, isOfAdmin } = usersOf(id, graph)
  return isOfWeapon && !isOfAdmin && all > 1 && !id.endsWith('.css') ? 'build' : null
}

/** What the pages of an area share is one stylesheet, not six small ones. */
const areaOf = (id: string) => (id.endsWith('.module.css') ? (/[\\/]features[\\/](\w+)/.exec(id)?.[1] ?? null) : null)

/** A CSS module's rules are in the layer of its folder, so that the look of the kit never fights a page's. */
const layerOfFolder: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'layer-of-folder',
      Once(sheet, { AtRule }) {
        const path = sheet.source?.input.file ?? ''
        if (!path.endsWith('.module.css')) return
        const layer = new AtRule({ name: 'layer', params: kitStyles.test(path) ? 'kit' : 'app', nodes: sheet.nodes })
        sheet.removeAll().append(layer)
      },
    },
  ],
}

/** A page that imports a module of the server would not hydrate, and nothing else would say so. */
const noServerModules: Plugin = {
  name: 'no-server-modules',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    if (id.startsWith('node:')) this.error(`${importer} imports ${id}, which browsers do not have`)
  },
}

export default defineConfig({
  plugins: [noServerModules, leafletParts, localForageParts, subsetFonts, reactRouter()],
  // Names that say where a rule comes from, and are short enough for a table of two hundred cells.
  // A namespace of texts is read as a whole.
  json: { namedExports: false },
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' }, postcss: layerOfFolder },
  build: { manifest: true, assetsInlineLimit: 1024, target: 'es2023', rolldownOptions: { output: { assetFileNames: assetNameOf } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: frameOf, debugName: 'frame', test: ours },
                { name: areaOf, debugName: 'styles of an area', minShareCount: 2 },
                { name: sharedOf, debugName: 'shared', test: scripts },
                // What these import comes along, so each is chosen after those that others need without it.
                { name: 'schemas', test: /node_modules[\\/]zod[\\/]|[\\/]http[\\/]search-fields/, minShareCount: 8 },
                { name: 'common', test: /[\\/](app[\\/]http|packages[\\/]game)[\\/]/, minShareCount: 16 },
                { name: 'has-progress', test: beforeProgress },
                { name: playerOf, debugName: 'player', test: scripts },
                { name: progressOf, debugName: 'progress', test: scripts },
                // Before what imports it, or that would take it along.
                { name: sharedWithMapOf, debugName: 'shared with maps', test: scripts },
                { name: mapOf, debugName: 'map page', test: scripts },
                { name: buildOf, debugName: 'shared with the weapon builder', test: loadoutScripts },
              ],
            },
          },
        },
      },
    },
  },
  // A worker loads what it rarely needs as a file of its own.
  worker: { format: 'es' },
  ssr: { noExternal: [/^@stashwise\//] },
})
