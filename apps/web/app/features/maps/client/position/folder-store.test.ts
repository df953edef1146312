import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFolderStore } from './folder-store.ts'

const steep = '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

test('a browser that cannot watch folders says so, closing the dialog chooses nothing', async () => {
  const parts = { watch: async () => ({ first: [], stop() {} }), onNames() {} }
  const storage = { getItem: async () => undefined, setItem: async () => undefined }
  const without = createFolderStore({ ...parts, storage, pick: undefined })
  await without.resume()
  expect(without.get().status).toBe('unsupported')
  const none = createFolderStore({ ...parts, storage, pick: () => Promise.reject(new DOMException('', 'AbortError')) })
  await none.resume()
  await none.choose()
  expect(none.get().status).toBe('off')
})

describe('a folder of an earlier visit', () => {
  class Folder {
    readonly name = 'Screenshots'
    readonly permission: PermissionState
    constructor(permission: PermissionState) {
      this.permission = permission
    }
    queryPermission = async () => this.permission
    requestPermission = async (): Promise<PermissionState> => 'granted'
  }
  afterEach(() => vi.unstubAllGlobals())

  async function resumed(permission: PermissionState) {
    vi.stubGlobal('FileSystemDirectoryHandle', Folder)
    const told: [names: readonly string[], isStart: boolean][] = []
    const store = createFolderStore({
      pick: () => Promise.reject(new DOMException('', 'AbortError')),
      storage: { getItem: async () => new Folder(permission), setItem: async () => undefined },
      watch: async () => ({ first: [steep], stop() {} }),
      onNames: (names, isStart) => told.push([names, isStart]),
    })
    await store.resume()
    return { store, told }
  }

  test('that may be read is watched at once, with what is there already', async () => {
    const { store, told } = await resumed('granted')
    expect(store.get().status).toBe('watching')
    expect(told).toEqual([[[steep], true]])
  })
  test('gives each new picture once to what reads them, and other files to nobody', async () => {
    class Pictures extends Folder {
      getFileHandle = async (name: string) => ({ getFile: async () => new File(['x'], name) })
    }
    vi.stubGlobal('FileSystemDirectoryHandle', Pictures)
    let report: (names: readonly string[]) => void = () => {}
    const store = createFolderStore({
      pick: () => Promise.reject(new DOMException('', 'AbortError')),
      storage: { getItem: async () => new Pictures('granted'), setItem: async () => undefined },
      watch: async (_folder, { onNames }) => {
        report = onNames
        return { first: ['old.png'], stop() {} }
      },
      onNames() {},
    })
    const files: string[] = []
    const stop = store.listen(({ name }) => files.push(name))
    await store.resume()
    report(['new.png', 'notes.txt'])
    report(['new.png'])
    await vi.waitFor(() => expect(files).toEqual(['new.png']))
    stop()
  })
  test('that may not waits for a click, and is watched after it', async () => {
    const { store, told } = await resumed('prompt')
    expect([store.get().status, told]).toEqual(['paused', []])
    await store.allow()
    expect(store.get().status).toBe('watching')
    await store.forget()
    expect(store.get().status).toBe('off')
  })
})
