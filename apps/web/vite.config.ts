import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'

const ours = /[\\/](apps|packages)[\\/](?!i18n[\\/]catalogues)|lucide-react/
const frameRoots = /[\\/]apps[\\/]web[\\/]app[\\/](entry\.client|root|routes[\\/]shell[\\/]default-layout)\.tsx/
/**
 * In the stylesheet of every page: the kit, as most pages need most of it, and what the header shows to signed-in users, whose scripts are
 * lazy but whose HTML is the server's.
 */
const frameStyles = /[\\/]app[\\/](kit|features[\\/](accounts[\\/]ui[\\/](menu|mode)|progression[\\/]ui[\\/]menu[\\/]side-maps))[\\/]/

/**
 * What every page of the default layout needs of ours, icons included, is one file: as each of some fifty small ones costs a request
 * and half a kilobyte of headers. What only one page needs stays with it, and each namespace of texts is a file a language.
 */
function frameOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (frameRoots.test(id)) return null
  if (id.endsWith('.css') && frameStyles.test(id)) return 'frame'
  const seen = new Set([id])
  for (const module of seen) {
    if (frameRoots.test(module)) return 'frame'
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return null
}

/** What the pages of an area share is one stylesheet, not six small ones. */
const stylesOf = (area: string) => ({
  name: area,
  test: (id: string) => id.endsWith('.module.css') && id.replaceAll('\\', '/').includes(`/features/${area}/`),
  minShareCount: 2,
})

export default defineConfig({
  plugins: [reactRouter()],
  // Names that say where a rule comes from, and are short enough for a table of two hundred cells.
  // A namespace of texts is read as a whole.
  json: { namedExports: false },
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
  build: { manifest: true, assetsInlineLimit: 1024, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: frameOf, debugName: 'frame', test: ours },
                stylesOf('calculators'),
                stylesOf('progression'),
                // Not the table nor the dialogs: the first page has none, and would load them with what they share.
                { name: 'shared', test: /[\\/]app[\\/]kit[\\/](?!data-table|(bare-)?dialog)/, minShareCount: 8 },
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
