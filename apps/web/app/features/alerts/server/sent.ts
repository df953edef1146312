/** What came of an attempt. `isGone`: no further attempt would help. */
export type Sent = { ok: true } | { ok: false; isGone?: boolean; retryAfterMs?: number | undefined }
