import type { UserRecord } from '@stashwise/accounts/record'
import type { SaveNotice } from '../save-notice.ts'
import { aBrowser } from './a-browser.ts'
import { aRecord } from './a-record.ts'
import { createModelServer, type Way } from './model-server.ts'

export const otherUid = '7d2e4b90-1c3f-4a6e-9b58-0e1f2a3b4c5d'

/** A server and a browser with one tab; `way`: how requests travel, which `offline` and `online` change. */
export function aSite({ first = aRecord(), way = () => ({}) }: { first?: UserRecord; way?: () => Way } = {}) {
  let network = way
  const server = createModelServer({ clock: () => Date.now(), first, wayOf: () => network() })
  const browser = aBrowser({ fetch: server.fetch })
  const offline = () => {
    network = () => ({ lost: 'there' })
  }
  const online = (next: () => Way = () => ({})) => {
    network = next
  }
  return { server, browser, offline, online, tab: browser.openTab(first) }
}

/** The way to repeat the first refused change. */
export const repeatOf = (notices: SaveNotice[]) =>
  notices.flatMap((notice) => (notice.kind === 'refused' && notice.repeat ? [notice.repeat] : []))[0]
