import type { SaveNotice } from './save-notice.ts'

/** Notices on their way to who shows them; kept until somebody does. */
export type NoticeFeed = ReturnType<typeof createNoticeFeed>

export function createNoticeFeed(onWanted: () => void) {
  let kept: SaveNotice[] = []
  let show: ((notice: SaveNotice) => void) | undefined
  return {
    notify(notice: SaveNotice) {
      if (show) return show(notice)
      // What was never shown need not be taken away.
      if (notice.kind === 'settled') kept = kept.filter(({ kind }) => kind !== 'waiting' && kind !== 'set-aside')
      else {
        kept.push(notice)
        onWanted()
      }
    },
    /** Shows what was kept and all that comes. Gives back what ends it. */
    listen(listener: (notice: SaveNotice) => void): () => void {
      show = listener
      for (const notice of kept) listener(notice)
      kept = []
      return () => {
        show = undefined
      }
    },
  }
}
