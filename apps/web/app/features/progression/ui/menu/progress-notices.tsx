import { browserPart } from '#app/kit/lazy-part.tsx'

/** What a player has to know or decide about where their progress is; nothing most of the time. Below the head of a page. */
export const ProgressNotices = browserPart(async () => (await import('./notices.tsx')).Notices)
