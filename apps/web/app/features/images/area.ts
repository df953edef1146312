import path from 'node:path'
import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { savePictureChecks } from '@stashwise/db/pictures'
import { type PictureKind, pictureKinds, picturesPath } from '@stashwise/game/picture'
import type { AuditService } from '#app/features/admin/audit.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createImagesApi } from './api.ts'
import { createDiskStore, createS3Store } from './server/blob-store.ts'
import { createImages } from './server/create-images.ts'
import { createDiskCache } from './server/disk-cache.ts'
import { createEncoder } from './server/encoder.ts'
import { createFeedPictures } from './server/feed-pictures.ts'
import { checkJob, orphansJob } from './server/jobs.ts'
import { createOwnPictures } from './server/own-pictures.ts'
import { createPictureCalls } from './server/picture-calls.ts'
import { createPictureStorage } from './server/store-pictures.ts'

export const imagesArea = defineArea({
  name: 'images',
  create({ config, database, catalogues, clock, fetch, log, onError, consume, thread }, { audit }: { audit: AuditService }) {
    const { cacheBytes, storeBytes, s3 } = config.images
    const { dataDir } = config.database
    const baseUrl = config.pages.imageBaseUrl
    const encoder = createEncoder()
    const cache = createDiskCache({ folder: path.join(dataDir, 'picture-cache'), maxBytes: cacheBytes, clock })
    const store = s3 ? createS3Store(s3, fetch) : createDiskStore(path.join(dataDir, 'pictures'))
    const own = createOwnPictures({ store, cache })
    const { db } = database
    const feed = createFeedPictures({
      baseUrl,
      fetch,
      encoder,
      cache,
      clock,
      onFetched({ id: imageId, kind }, { outcome, status, bytes }) {
        if (kind === 'trader') return
        const check = { imageId, kind, outcome, status: status ?? null, bytes: bytes ?? null, checkedAt: new Date(clock()) }
        savePictureChecks(db, [check]).catch(onError)
      },
      onError: (err) => log.debug({ err }, 'a picture could not be fetched'),
    })
    const known = createKnown(() => catalogues.facts())
    const storage = createPictureStorage({ db, encoder, own, clock, maxStoreBytes: storeBytes })
    const images = createImages({
      database,
      catalogues,
      clock,
      audit,
      storage,
      baseUrl,
      sizes: () => ({ kind: store.kind, cache: { ...cache.size(), maxBytes: cacheBytes }, maxStoreBytes: storeBytes }),
    })
    return {
      services: { images: thread.waitingOutside(images) },
      api: () => createImagesApi({ images, consume }),
      openApi: {
        under: [picturesPath],
        api: () => createPictureCalls({ own, feed, isKnown: known.has, onError }),
      },
      jobs: [checkJob({ db, clock, imageIds: known.imageIds, feed, hasServer: baseUrl !== '' }), orphansJob(storage)],
      stop: encoder.close,
    }
  },
})

/** The ids under which the image server may have pictures, of all modes. */
function createKnown(factsOf: () => readonly CatalogueFacts[]) {
  let from: readonly CatalogueFacts[] = []
  let items: ReadonlySet<string> = new Set()
  let traders: ReadonlySet<string> = new Set()
  const read = () => {
    const facts = factsOf()
    if (facts === from) return
    from = facts
    items = new Set(facts.flatMap((one) => one.items.map(({ imageId }): string => imageId)))
    traders = new Set(facts.flatMap((one) => [...one.traders.keys()]))
  }
  return {
    has(id: string, kind: PictureKind | 'trader'): boolean {
      read()
      return kind === 'trader' ? traders.has(id) : pictureKinds.includes(kind) && items.has(id)
    },
    imageIds(): readonly string[] {
      read()
      return [...items].filter((id) => id !== '')
    },
  }
}
