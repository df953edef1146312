import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchFolder } from './watch-folder.ts'

const steep = '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

describe('a folder that a browser has to list again and again', () => {
  const names = new Set<string>()
  const folder = { keys: () => names.values() } as unknown as FileSystemDirectoryHandle
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('tells each new name once, and that it can no longer be read', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', {})
    names.add('old.png')
    const told: string[] = []
    let lost = 0
    const watching = await watchFolder(folder, { onNames: (fresh) => told.push(...fresh), onLost: () => lost++ })
    expect(watching.first).toEqual(['old.png'])
    names.add(steep)
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toEqual([steep])
    folder.keys = () => {
      throw new DOMException('', 'NotFoundError')
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect([told.length, lost]).toEqual([1, 1])
    watching.stop()
  })
})
