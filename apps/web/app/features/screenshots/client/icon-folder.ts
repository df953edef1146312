import { findIcons, type IconItem, parseIconIndex } from '@stashwise/recognition/icon-cache'
import { maxIconBytes, maxIconFiles, maxIndexBytes } from '../limits.ts'

/** A file of a folder, opened only when it is needed. `path`: from that folder on. */
export type FolderFile = { path: string; open(): Promise<File> }

/** Pictures of items by their uid. */
export type Icons = ReadonlyMap<string, File>

/**
 * Why a folder has no icons: it has no list of them, too long a one or too many files, none is an item's, or the items could not be loaded.
 */
export type IconFault = 'no-index' | 'too-large' | 'too-many' | 'no-icons' | 'offline'

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
  return listFolders(folders)
}

const isFolder = (entry: DroppedEntry | null): entry is FileSystemDirectoryEntry => entry?.isDirectory === true
const isFile = (entry: DroppedEntry): entry is FileSystemFileEntry => entry.isFile

/** All files of the folders; of more than are looked at, the first ones and one of those too many. */
async function listFolders(folders: readonly FileSystemDirectoryEntry[]): Promise<FolderFile[]> {
  const files: FolderFile[] = []
  for (const folder of folders) await listFolder(folder, 0, files)
  return files
}

async function listFolder(folder: FileSystemDirectoryEntry, depth: number, files: FolderFile[]): Promise<void> {
  if (depth > maxDepth) return
  const reader = folder.createReader()
  while (files.length <= maxIconFiles) {
    // It comes in parts; an empty one is the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) break
    for (const entry of entries) {
      if (files.length > maxIconFiles) return
      if (isFolder(entry)) await listFolder(entry, depth + 1, files)
      else if (isFile(entry))
        files.push({ path: entry.fullPath, open: () => new Promise((resolve, reject) => entry.file(resolve, reject)) })
    }
  }
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
  if (files.length > maxIconFiles) return 'too-many'
  const index = files.find(({ path }) => nameOf(path) === 'index.json')
  const list = await index?.open().catch(() => undefined)
  if (list && list.size > maxIndexBytes) return 'too-large'
  const text = await list?.text().catch(() => undefined)
  const numbers = text === undefined ? undefined : parseIconIndex(text)
  if (!index || !numbers) return 'no-index'
  if (numbers === 'too-large') return numbers
  const items = await loadItems().catch(() => undefined)
  if (!items) return 'offline'
  const pictures = new Map(
    files.flatMap((file) => (folderOf(file.path) === folderOf(index.path) ? [[nameOf(file.path), file] as const] : [])),
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
