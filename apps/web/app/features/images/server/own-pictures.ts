import { type PictureFormat, type PictureKind, pictureKinds } from '@stashwise/game/picture'
import type { BlobStore } from './blob-store.ts'
import type { DiskCache } from './disk-cache.ts'
import type { EncodedFile } from './encoder-protocol.ts'
import { type Packed, pack, tagOf, unpack } from './packed.ts'

const formats = ['webp', 'avif'] as const
const keyOf = (id: string, kind: PictureKind, format: PictureFormat) => `${id.slice(-2)}/${id}/${kind}.${format}`
export const typeOf = (format: PictureFormat): string => `image/${format}`

/** Pictures that admins have uploaded. Those of a store elsewhere are cached on this machine. */
export function createOwnPictures({ store, cache }: { store: BlobStore; cache: DiskCache }) {
  async function read(id: string, kind: PictureKind): Promise<Packed | 'missing'> {
    const found: Packed['formats'] = []
    for (const format of formats) {
      const data = await store.get(keyOf(id, kind, format))
      if (data) found.push({ format, tag: tagOf(data), data })
    }
    return found.length === 0 ? 'missing' : { at: 0, formats: found }
  }
  return {
    async find(id: string, kind: PictureKind): Promise<Packed | 'missing'> {
      if (store.kind === 'disk') return read(id, kind)
      const name = `${id}.${kind}`
      const file = await cache.get(name)
      const known = file && unpack(file)
      if (known) return known
      const found = await read(id, kind)
      if (found !== 'missing') await cache.put(name, pack(found))
      return found
    },
    async save(id: string, files: readonly EncodedFile[]): Promise<void> {
      for (const {
        encoding: { kind, format },
        data,
      } of files)
        await store.put(keyOf(id, kind, format), data, typeOf(format))
    },
    remove: (id: string) => store.remove(pictureKinds.flatMap((kind) => formats.map((format) => keyOf(id, kind, format)))),
  }
}
export type OwnPictures = ReturnType<typeof createOwnPictures>
