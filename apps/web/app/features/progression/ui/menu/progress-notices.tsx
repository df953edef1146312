import { browserPart } from '#app/kit/lazy-part.tsx'
import { useWanted } from '../../client/first-view.tsx'

const Notices = browserPart(async () => (await import('./notices.tsx')).Notices)

/**
 * What a player has to know or decide about where their progress is; nothing most of the time, so it is loaded once somebody uses the
 * page or this browser has progress. Below the head of a page.
 */
export function ProgressNotices() {
  const { isWanted } = useWanted()
  return isWanted ? <Notices /> : null
}
