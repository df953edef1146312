/** Where the menus lead outside when an admin set it; absent addresses are in no menu. */
export const communityPlaces = ['chat', 'tools', 'help', 'request'] as const
export type CommunityPlace = (typeof communityPlaces)[number]
export type RegionalSite = { name: string; url: string }
export type Community = { places: Partial<Record<CommunityPlace, string>>; regionalSites: RegionalSite[] }

const maxUrlLength = 300
const maxSites = 20
const maxNameLength = 40

/** Whether a text is an address a menu may lead to. `mail` allows mail addresses as well. */
export function isOutsideUrl(text: string, mail = false): boolean {
  if (text.length > maxUrlLength || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  // User info before the @ looks like the host, and is not.
  if (protocol !== 'mailto:' && (username !== '' || password !== '')) return false
  return protocol === 'https:' || protocol === 'http:' || (mail && protocol === 'mailto:')
}

/** Reads sites of other regions, one a line: a name, a space, the address. Undefined when a line is neither empty nor that. */
export function readRegionalSites(text: string): RegionalSite[] | undefined {
  const sites: RegionalSite[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const at = line.lastIndexOf(' ')
    const name = line.slice(0, Math.max(at, 0)).trim()
    const url = line.slice(at + 1)
    if (name === '' || name.length > maxNameLength || !isOutsideUrl(url)) return undefined
    sites.push({ name, url })
  }
  return sites.length > maxSites ? undefined : sites
}
