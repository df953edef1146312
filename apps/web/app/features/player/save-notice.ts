/**
 * What the player has to know about saving. `waiting`: nothing can be saved now; `set-aside`: the server works, but fails at some
 * change, which is retried. The later of both holds until `settled`.
 */
export type SaveNotice =
  | { kind: 'waiting' | 'set-aside' | 'settled' | 'signed-out' | 'other-user' }
  /** `title`: the server's reason in the user's language; empty when it gave none. */
  | { kind: 'refused'; title: string; repeat: (() => void) | undefined }

/** `saving`: on its way; `waiting`: will be sent again until the server takes it; `failed`: the last change was rolled back. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed'

/** `ignored`: the edit changes nothing, as trader levels do while progress is not tracked. */
export type EditOutcome = 'accepted' | 'ignored' | 'pro-required' | 'login-required'

export type ActOutcome = { ok: true } | { ok: false; code: string; title: string }
