import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@stashwise/db/db'
import { deleteChecksBefore, listPictureChecks, savePictureChecks } from '@stashwise/db/pictures'
import { dayMs } from '@stashwise/game/day'
import { pictureKinds } from '@stashwise/game/picture'
import { defineJob } from '@stashwise/jobs/define-job'
import type { FeedPictures } from './feed-pictures.ts'
import type { createPictureStorage } from './store-pictures.ts'

export const checkJobName = 'images/check'
/** Requests of one run, and the pause between two: the image server is somebody else's. */
const sampleSize = 300
const pauseMs = 200
/** Failures in a row after which a run ends: the server is away, and a later run asks again. */
const maxFailures = 5
/** What was said this long ago of a picture that nobody asks for any more is dropped. */
const maxAgeMs = 120 * dayMs

type Parts = {
  db: Db
  clock: () => number
  /** Ids of the pictures of all items. */
  imageIds: () => readonly string[]
  feed: Pick<FeedPictures, 'check' | 'isBroken'>
  hasServer: boolean
  pauseMs?: number
}

/** Asks the image server for a sample of pictures: those never asked for first, icons before other sizes, then the longest ago. */
export const checkJob = ({ db, clock, imageIds, feed, hasServer, pauseMs: wait = pauseMs }: Parts) =>
  defineJob({
    name: checkJobName,
    schedule: '23 * * * *',
    exclusive: 'lock',
    stop: 'signal',
    repeatable: 'asks again, and a newer result replaces the one before',
    async run({ signal }) {
      if (!hasServer) return undefined
      const known = new Map(
        (await listPictureChecks(db)).map(({ imageId, kind, checkedAt }) => [`${imageId}.${kind}`, checkedAt.getTime()]),
      )
      const sample = pictureKinds
        .flatMap((kind) => imageIds().map((id) => ({ id, kind })))
        .sort((a, b) => (known.get(`${a.id}.${a.kind}`) ?? 0) - (known.get(`${b.id}.${b.kind}`) ?? 0))
        .slice(0, sampleSize)
      let failures = 0
      for (const picture of sample) {
        if (signal.aborted || failures >= maxFailures) break
        const { outcome, status, bytes } = await feed.check(picture)
        failures = outcome === 'failed' ? failures + 1 : 0
        const { id: imageId, kind } = picture
        await savePictureChecks(db, [
          { imageId, kind, outcome, status: status ?? null, bytes: bytes ?? null, checkedAt: new Date(clock()) },
        ])
        await pause(wait, undefined, { signal }).catch(() => undefined)
      }
      await deleteChecksBefore(db, new Date(clock() - maxAgeMs))
      if (failures >= maxFailures) throw new Error('the image server does not respond')
      return undefined
    },
  })

export const orphansJob = (storage: Pick<ReturnType<typeof createPictureStorage>, 'removeOrphans'>) =>
  defineJob({
    name: 'images/orphans',
    schedule: '50 4 * * *',
    exclusive: 'lock',
    stop: 'signal',
    repeatable: 'a second run does not find removed files any more',
    async run({ signal }) {
      await storage.removeOrphans(signal)
      return undefined
    },
  })
