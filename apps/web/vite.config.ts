import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page's frame is made of: in one file, as each of some thirty small ones costs a request and half a kilobyte of headers.
 * Texts of areas stay with their areas, however many of their pages share them.
 */
const frameModules =
  /[\\/]apps[\\/]web[\\/]app[\\/](ui|i18n|features[\\/]shell)[\\/]|[\\/]packages[\\/](game|i18n)[\\/]src[\\/](?!locales|[\w-]+-texts)|lucide-react/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 1024, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'frame', test: frameModules, minShareCount: 12 }] } },
        },
      },
    },
  },
  ssr: { noExternal: [/^@stashwise\//] },
})
