import type { Mail } from '#app/platform/platform.ts'

export type StoredMail = Mail & { id: string; sentAt: string }

export const mailboxLimit = 100

export type DevMailbox = {
  put(mail: Mail): void
  /** Newest first; with an address only the mails to it. */
  list(to?: string): StoredMail[]
}

/** Stores the last mails in memory instead of sending them, for development. Production makes none. */
export function createDevMailbox(clock: () => number): DevMailbox {
  let mails: StoredMail[] = []
  let count = 0
  return {
    put(mail) {
      count += 1
      mails = [{ ...mail, id: String(count), sentAt: new Date(clock()).toISOString() }, ...mails].slice(0, mailboxLimit)
    },
    list: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())),
  }
}
