// What Chromium browsers have of the File System Access API and TypeScript's library does not know yet.
type FileSystemPermission = { mode: 'read' }

// biome-ignore lint/style/useConsistentTypeDefinitions: the library's own interface is extended
interface FileSystemHandle {
  queryPermission?(descriptor: FileSystemPermission): Promise<PermissionState>
  requestPermission?(descriptor: FileSystemPermission): Promise<PermissionState>
}

type FileSystemChange = { type: string; changedHandle: FileSystemHandle | null }

declare class FileSystemObserver {
  constructor(callback: (changes: FileSystemChange[]) => void)
  observe(handle: FileSystemHandle): Promise<void>
  disconnect(): void
}

// biome-ignore lint/style/useConsistentTypeDefinitions: the library's own interface is extended
interface Window {
  showDirectoryPicker?(options: { id: string; mode: 'read'; startIn: 'documents' }): Promise<FileSystemDirectoryHandle>
  FileSystemObserver?: typeof FileSystemObserver
}
