// What Chromium browsers have of the File System Access API and TypeScript's library does not know yet.

type Access = { mode: 'read' }
/** A folder that a player has chosen. */
export type ChosenFolder = FileSystemDirectoryHandle & {
  queryPermission?(descriptor: Access): Promise<PermissionState>
  requestPermission?(descriptor: Access): Promise<PermissionState>
}

type Change = { type: string; changedHandle: FileSystemHandle | null }
type Observer = { observe(handle: FileSystemHandle): Promise<void>; disconnect(): void }
type FileSystemAccess = Pick<Window, 'name'> & {
  showDirectoryPicker?(options: { id: string; mode: 'read'; startIn: 'documents' }): Promise<ChosenFolder>
  FileSystemObserver?: new (callback: (changes: Change[]) => void) => Observer
}

export const fileSystem = (): FileSystemAccess => window
