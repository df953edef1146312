import { findIcons, type IconItem, maxIndexLength, parseIconIndex } from '@stashwise/recognition/icon-cache'
import { maxIconBytes, maxIconFiles } from '../limits.ts'

/** A file of a folder, opened only when it is needed. `path`: from that folder on. */
export type FolderFile = { path: string; open(): Promise<File> }

/** Pictures of items by their uid. */
export type Icons = ReadonlyMap<string, File>

/** Why a folder has no icons: it has no list of them, none is an item's, or the items could not be loaded. */
export type IconFault = 'no-index' | 'no-icons' | 'offline'

export const chosenFiles = (files: readonly File[]): FolderFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, open: () => Promise.resolve(file) }))

/** Folders inside the one that was dropped: `Icon Cache` holds `live`. */
const maxDepth = 3

/** What the browser says of something that was dropped: a folder or a file. */
type DroppedEntry = Pick<FileSystemEntry, 'isFile' | 'isDirectory' | 'fullPath'>

/** The files of dropped folders; undefined where files were dropped alone. To be called while they are dropped. */
export function droppedFolder(items: Iterable<{ webkitGetAsEntry(): DroppedEntry | null }>): Promise<FolderFile[]> | undefined {
  const folders = [...items].flatMap((item) => {
    const entry = item.webkitGetAsEntry()
    return isFolder(entry) ? [entry] : []
  })
  if (folders.length === 0) return undefined
  return Promise.all(folders.map((folder) => listFolder(folder, 0))).then((lists) => lists.flat())
}

const isFolder = (entry: DroppedEntry | null): entry is FileSystemDirectoryEntry => entry?.isDirectory === true
const isFile = (entry: DroppedEntry): entry is FileSystemFileEntry => entry.isFile

async function listFolder(folder: FileSystemDirectoryEntry, depth: number): Promise<FolderFile[]> {
  if (depth > maxDepth) return []
  const files: FolderFile[] = []
  const reader = folder.createReader()
  while (files.length < maxIconFiles) {
    // It comes in parts; an empty one is the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) break
    for (const entry of entries) {
      if (isFolder(entry)) files.push(...(await listFolder(entry, depth + 1)))
      else if (isFile(entry))
        files.push({ path: entry.fullPath, open: () => new Promise((resolve, reject) => entry.file(resolve, reject)) })
    }
  }
  return files
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * Pictures of items from the game's own icon folder, which has them by number and a list whose they are. Nothing of it is sent anywhere, and
 * pictures are decoded when a cell may be their item.
 */
export async function readIconFolder(
  files: readonly FolderFile[],
  loadItems: () => Promise<readonly IconItem[]>,
): Promise<Icons | IconFault> {
  const list = files.slice(0, maxIconFiles)
  const index = list.find(({ path }) => nameOf(path) === 'index.json')
  const text = await index
    ?.open()
    .then((file) => (file.size <= maxIndexLength ? file.text() : undefined))
    .catch(() => undefined)
  const numbers = text === undefined ? undefined : parseIconIndex(text)
  if (!index || !numbers) return 'no-index'
  const items = await loadItems().catch(() => undefined)
  if (!items) return 'offline'
  const pictures = new Map(
    list.flatMap((file) => (folderOf(file.path) === folderOf(index.path) ? [[nameOf(file.path), file] as const] : [])),
  )
  const icons = new Map<string, File>()
  for (const [id, number] of findIcons(numbers, items)) {
    const file = await pictures
      .get(`${number}.png`)
      ?.open()
      .catch(() => undefined)
    if (file && file.size <= maxIconBytes) icons.set(id, file)
  }
  return icons.size > 0 ? icons : 'no-icons'
}
