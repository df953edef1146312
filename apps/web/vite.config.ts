import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './server/precompress.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: { manifest: true, assetsInlineLimit: 1024, target: 'es2023' },
  ssr: { noExternal: [/^@stashwise\//] },
})
