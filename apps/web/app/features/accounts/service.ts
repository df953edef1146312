import type { NoticeDetails, NoticeKind } from '@stashwise/accounts/notices'
import type { SuspensionKind } from '@stashwise/accounts/suspensions'

export type SessionView = { id: string; current: boolean; createdAt: string; usedAt: string; device: string; address: string }
export type LoginView = { provider: 'email' | 'patreon'; name: string; since: string; pro: boolean }
/** What an admin did about the account. `at`: an ISO text. */
export type NoticeView = { id: string; kind: NoticeKind; details: NoticeDetails; at: string }
/** What an admin has switched off. `name`: as the user knows it, empty for all of a kind. */
export type SuspensionView = { kind: SuspensionKind; name: string; reason: string; at: string }
export type AccountView = { sessions: SessionView[]; logins: LoginView[]; notices: NoticeView[]; suspensions: SuspensionView[] }

/** Ways to log in. `mail`: how codes are sent, if at all. */
export type LoginOptions = { patreon: boolean; mail: 'smtp' | 'mailbox' | 'none'; patreonUrl?: string }

/** Encrypts what the database stores but nobody who has only the database may read. */
export type Seal = {
  seal(text: string): string
  /** Undefined for what was changed, or sealed with another secret. */
  open(sealed: string): string | undefined
}
