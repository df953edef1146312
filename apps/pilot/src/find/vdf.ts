/** Valve's text format: names with a text or with a block of further names. */
export type Vdf = { [name: string]: string | Vdf }

/** Texts are in quotes, with `\"` for one and `\\` for a backslash; what is between them are braces. */
function* readTokens(text: string): Generator<{ text: string } | '{' | '}'> {
  const parts = text.replaceAll('\\\\', '\0').replaceAll('\\"', '\x01').split('"')
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 1) yield { text: part.replaceAll('\0', '\\').replaceAll('\x01', '"') }
    else for (const sign of part) if (sign === '{' || sign === '}') yield sign
  }
}

const maxLength = 2_000_000

/** Steam's `libraryfolders.vdf` and `appmanifest_….acf`. What is not in order is left out. */
export function parseVdf(text: string): Vdf {
  const root: Vdf = Object.create(null)
  const open: Vdf[] = [root]
  let name: string | undefined
  for (const token of readTokens(text.slice(0, maxLength))) {
    const block = open.at(-1) ?? root
    if (token === '}') {
      if (open.length > 1) open.pop()
      name = undefined
    } else if (token === '{') {
      const inner: Vdf = Object.create(null)
      if (name !== undefined) block[name] = inner
      open.push(inner)
      name = undefined
    } else {
      if (name !== undefined) block[name] = token.text
      name = name === undefined ? token.text : undefined
    }
  }
  return root
}

const blockOf = (value: string | Vdf | undefined): Vdf => (typeof value === 'object' ? value : {})

/** Escape from Tarkov on Steam. */
export const steamAppId = '3932890'

/** Library folders that have the game, those that say so first. Older files name the folder as text and no apps. */
export function listGameLibraries(libraryFolders: string): string[] {
  const libraries = Object.values(blockOf(parseVdf(libraryFolders)['libraryfolders'] ?? parseVdf(libraryFolders)['LibraryFolders']))
  const withGame: string[] = []
  const others: string[] = []
  for (const library of libraries) {
    const path = typeof library === 'string' ? library : library['path']
    if (typeof path !== 'string' || !/[\\/]/.test(path)) continue
    const apps = blockOf(blockOf(library)['apps'])
    ;(steamAppId in apps ? withGame : others).push(path)
  }
  return [...withGame, ...others]
}

/** Name of the game's folder below `steamapps/common`. */
export function readInstallFolder(manifest: string): string | undefined {
  const name = blockOf(parseVdf(manifest)['AppState'])['installdir']
  return typeof name === 'string' && name !== '' && !/[\\/]|^\.\.?$/.test(name) ? name : undefined
}
