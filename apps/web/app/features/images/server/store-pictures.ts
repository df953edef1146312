import { createHash } from 'node:crypto'
import type { Db } from '@stashwise/db/db'
import { addPicture, deletePicture, listOrphanPictures, markPictureStored, measurePictures } from '@stashwise/db/pictures'
import { AppError } from '@stashwise/game/app-error'
import { dayMs } from '@stashwise/game/day'
import { pictureKinds, toOwnPictureId } from '@stashwise/game/picture'
import type { TrialResult } from '../service.ts'
import { EncodeError, type Encoder } from './encoder.ts'
import type { OwnPictures } from './own-pictures.ts'
import { sniff } from './sniff.ts'

/** Part of every id: other sizes or formats make other pictures. */
const pipelineVersion = '1'
/** Orphans that one run removes. */
const maxOrphans = 500

type Parts = { db: Db; encoder: Pick<Encoder, 'encode'>; own: OwnPictures; clock: () => number; maxStoreBytes: number }

/** Checks, encodes and stores pictures that admins upload. */
export function createPictureStorage({ db, encoder, own, clock, maxStoreBytes }: Parts) {
  async function process(bytes: Uint8Array) {
    const started = performance.now()
    const result = sniff(bytes)
    const sniffMs = performance.now() - started
    if (!result.ok) throw new AppError(`picture/${result.refusal}`)
    try {
      return { sniffed: result.sniffed, sniffMs, ...(await encoder.encode(bytes, pictureKinds)) }
    } catch (cause) {
      if (!(cause instanceof EncodeError)) throw cause
      throw new AppError(cause.isBusy ? 'picture/busy' : 'picture/broken', {}, { cause })
    }
  }

  return {
    async trial(bytes: Uint8Array): Promise<TrialResult> {
      const { sniffed, files, timing, sniffMs } = await process(bytes)
      return {
        sniffed,
        timing,
        sniffMs: Math.round(sniffMs * 100) / 100,
        encodings: files.map(({ encoding, data }) => ({
          ...encoding,
          data: `data:image/${encoding.format};base64,${Buffer.from(data).toString('base64')}`,
        })),
      }
    },
    /** The same file has the same id, however often it is uploaded. */
    async store(bytes: Uint8Array, by: string): Promise<{ id: string }> {
      const { width, height, files } = await process(bytes)
      const size = files.reduce((total, { data }) => total + data.length, 0)
      if ((await measurePictures(db)).bytes + size > maxStoreBytes) throw new AppError('picture/store-full')
      const id = toOwnPictureId(createHash('sha256').update(pipelineVersion).update(bytes).digest('hex').slice(0, 40))
      await addPicture(db, { id, width, height, bytes: size, uploadedBy: by, uploadedAt: new Date(clock()) })
      try {
        await own.save(id, files)
      } catch (cause) {
        throw new AppError('picture/store', {}, { cause })
      }
      await markPictureStored(db, id)
      return { id }
    },
    /** Removes pictures that nothing shows or could bring back, a day after their upload. */
    async removeOrphans(signal: AbortSignal): Promise<number> {
      const orphans = await listOrphanPictures(db, new Date(clock() - dayMs), maxOrphans)
      let removed = 0
      for (const id of orphans) {
        if (signal.aborted) break
        await own.remove(id)
        await deletePicture(db, id)
        removed += 1
      }
      return removed
    },
  }
}
