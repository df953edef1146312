import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Locale, locales } from '@stashwise/game/locale'

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>

/** What the server knows of the built browser code: its id, when it was made, its manifest, where each language's texts are. */
export type ClientBuild = {
  id: string
  builtAt: number
  manifest: Manifest
  localeChunks: Partial<Record<Locale, string>>
  directory: string
}

/** Reads the client build's manifest; in development there is none and the id stays `dev`. */
export async function readClientBuild(directory: string): Promise<ClientBuild> {
  const file = path.join(directory, '.vite', 'manifest.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { id: 'dev', builtAt: Date.now(), manifest: {}, localeChunks: {}, directory }
  const manifest: Manifest = JSON.parse(text)
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const localeChunks: Partial<Record<Locale, string>> = {}
  for (const locale of locales) {
    const key = Object.keys(manifest).find((name) => name.endsWith(`/locales/${locale}.ts`))
    const chunk = key === undefined ? undefined : manifest[key]
    if (chunk) localeChunks[locale] = `/${chunk.file}`
  }
  return { id, builtAt: (await stat(file)).mtimeMs, manifest, localeChunks, directory }
}
