import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import type { BuildInfo } from '../src/build-info.ts'
import { assetNames } from '../src/settings-page/assets.ts'

const source = join(import.meta.dirname, '..', 'src')

/** The page's files, by the name under which the program asks for them. */
export const assetPaths = Object.fromEntries(assetNames.map((name) => [name, join(source, 'settings-page', name)]))

/** Writes the program as one CommonJS file, which is what an executable can hold, and the page's files beside it. */
export async function bundlePilot(file: string, build: BuildInfo): Promise<void> {
  const bundle = await rolldown({
    input: join(source, 'main.ts'),
    platform: 'node',
    // ws looks for two native helpers and does without them.
    external: [/^node:/, 'bufferutil', 'utf-8-validate'],
    logLevel: 'warn',
  })
  await bundle.write({ file, format: 'cjs', minify: true, codeSplitting: false, banner: `const pilotBuild = ${JSON.stringify(build)};` })
  await bundle.close()
  await mkdir(dirname(file), { recursive: true })
  for (const [name, path] of Object.entries(assetPaths)) await copyFile(path, join(dirname(file), name))
}
