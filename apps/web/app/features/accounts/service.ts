export type SessionView = { id: string; current: boolean; createdAt: string; usedAt: string; device: string; address: string }
export type LoginView = { provider: 'email' | 'patreon'; name: string; since: string; pro: boolean }
export type AccountView = { sessions: SessionView[]; logins: LoginView[] }

/** Ways to log in. `mail`: how codes are sent, if at all. */
export type LoginOptions = { patreon: boolean; mail: 'smtp' | 'mailbox' | 'none'; patreonUrl?: string }

/** Encrypts what the database stores but nobody who has only the database may read. */
export type Seal = {
  seal(text: string): string
  /** Undefined for what was changed, or sealed with another secret. */
  open(sealed: string): string | undefined
}
