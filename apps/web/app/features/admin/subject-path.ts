import { comparedKinds } from '@stashwise/catalogue/compare/compared-kinds'
import type { SubjectRef } from './audit.ts'
import { comparePaths } from './comparing.ts'

const settingPages: Record<string, string> = { websiteAlert: '/admin/website-alert', redirects: '/admin/redirects' }

/** The page where a subject is edited; undefined for what has none. */
export function pathOfSubject({ kind, id }: SubjectRef): string | undefined {
  if (kind === 'settings') return settingPages[id] ?? '/admin/global-settings'
  if (kind === 'pro' || kind === 'admin') return `/admin/users/${id}`
  if (kind === 'wipe') return '/admin/wipes'
  if (kind === 'held') return '/admin'
  if (kind === 'challenge' || kind === 'newChallenge') return `/admin/challenges/${id}`
  if (kind === 'loadout') return '/admin/loadouts'
  if (kind === 'report') return '/admin/quests'
  if (kind === 'suspect') return comparePathOf(id)
  if (kind !== 'override') return undefined
  const at = id.indexOf('/')
  return pathOfRecord(id.slice(0, at), id.slice(at + 1))
}

const comparePathOf = (id: string): string | undefined => {
  const kind = comparedKinds.find((one) => id.startsWith(`${one}/`))
  return kind && `${comparePaths[kind]}?view=suspects`
}

/** The page where an admin sees and corrects a record; undefined for kinds without one. */
export function pathOfRecord(kind: string, id: string): string | undefined {
  const uid = encodeURIComponent(id)
  if (kind === 'item' || kind === 'offers') return `/admin/item/${uid}`
  if (kind === 'quest') return `/admin/quests?quest=${uid}`
  if (kind === 'tag') return `/admin/tags?record=${uid}`
  return kind === 'barter' || kind === 'craft' ? `/admin/${kind}s?record=${uid}` : undefined
}
