/** What became of a message. `isGone`: nobody will ever get one there. */
export type SentMessage = { ok: true } | { ok: false; isGone?: boolean; retryAfterMs?: number | undefined }
