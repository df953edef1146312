import { expect, test } from 'vitest'
import { readNewFile } from './new-file.ts'

/** A folder whose file has one size after the other. */
const aFolder = (sizes: (number | DOMException)[]) => ({
  async getFileHandle(): Promise<FileSystemFileHandle> {
    const next = sizes.length > 1 ? sizes.shift() : sizes[0]
    if (next instanceof DOMException) throw next
    const file = new File(['x'.repeat(next ?? 0)], 'shot.png')
    return Object.assign(Object.create(null), { getFile: async () => file })
  },
})

test('a file that is still being written is read once it has stopped to grow', async () => {
  expect((await readNewFile(aFolder([0, 3, 5, new DOMException('', 'NotReadableError'), 9, 9]), 'shot.png', 0))?.size).toBe(9)
})

test('a file that is gone, or stays empty, is none', async () => {
  expect(await readNewFile(aFolder([new DOMException('', 'NotFoundError')]), 'shot.png', 0)).toBeUndefined()
  expect(await readNewFile(aFolder([0]), 'shot.png', 0)).toBeUndefined()
})
