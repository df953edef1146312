import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>

/** What the server knows of the built browser code: its id, when it was made, its manifest, where each namespace of texts is. */
export type ClientBuild = {
  id: string
  builtAt: number
  manifest: Manifest
  /** Urls of text scripts by `language/namespace`. */
  textFiles: Partial<Record<string, string>>
  directory: string
}

/** Reads the client build's manifest; in development there is none and the id stays `dev`. */
export async function readClientBuild(directory: string): Promise<ClientBuild> {
  const file = path.join(directory, '.vite', 'manifest.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { id: 'dev', builtAt: Date.now(), manifest: {}, textFiles: {}, directory }
  const manifest: Manifest = JSON.parse(text)
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const textFiles = Object.fromEntries(
    Object.entries(manifest).flatMap(([name, { file }]) => {
      const texts = name.split('/catalogues/', 2)[1]
      return texts === undefined ? [] : [[texts.replace('.json', ''), `/${file}`]]
    }),
  )
  return { id, builtAt: (await stat(file)).mtimeMs, manifest, textFiles, directory }
}
