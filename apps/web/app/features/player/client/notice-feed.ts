import type { SaveNotice } from '../save-notice.ts'

/** Notices for the part of the page that shows them; queued until it is loaded. */
export type NoticeFeed = ReturnType<typeof createNoticeFeed>

export function createNoticeFeed(onWanted: () => void) {
  let queued: SaveNotice[] = []
  let show: ((notice: SaveNotice) => void) | undefined
  return {
    notify(notice: SaveNotice) {
      if (show) return show(notice)
      // What was never shown need not be taken away.
      if (notice.kind === 'settled') queued = queued.filter(({ kind }) => kind !== 'waiting' && kind !== 'set-aside')
      else {
        queued.push(notice)
        onWanted()
      }
    },
    /** Shows the queued notices and all that come. Returns a cleanup. */
    listen(listener: (notice: SaveNotice) => void): () => void {
      show = listener
      for (const notice of queued) listener(notice)
      queued = []
      return () => {
        show = undefined
      }
    },
  }
}
