import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { renderAsync } from '@resvg/resvg-js'
import type { RenderReply, RenderRequest } from './create-renderer.ts'

const fontFiles = ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)),
)

async function render(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' } })
  return new Uint8Array(image.asPng())
}

parentPort?.on('message', async ({ id, svg }: RenderRequest) => {
  const reply: RenderReply = await render(svg).then(
    (png) => ({ id, png }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  parentPort?.postMessage(reply)
})
