import * as z from 'zod/mini'
import { localText } from '#app/storage/local-text.ts'
import type { PageScope } from '#app/storage/page-scope.ts'

/** The game's profile of each character of the site, as the player has said. It stays in this browser: nothing of it is sent. */
const profiles = z.record(z.string(), z.object({ profileId: z.string().check(z.regex(/^[0-9a-f]{24}$/)), at: z.number() }))
export type Profiles = z.infer<typeof profiles>

export const storedProfiles = (page: PageScope) => localText(page, 'pilot_profiles')

/** What is stored; foreign text is nothing. */
export function readProfiles(text: string): Profiles {
  try {
    return profiles.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** The profile of a character and when it was confirmed, if that was since its mode started over. */
export function profileOf(known: Profiles, character: string, wipedAt: number): Profiles[string] | undefined {
  const found = known[character]
  return found && found.at >= wipedAt ? found : undefined
}

/** Profiles of the other characters. */
export const profilesOfOthers = (known: Profiles, character: string): string[] =>
  Object.entries(known).flatMap(([uid, { profileId }]) => (uid === character ? [] : [profileId]))

/** Remembers that a profile is a character's; it is no other's from now on. */
export function rememberProfile(page: PageScope, character: string, profileId: string, at: number) {
  const others = Object.entries(readProfiles(storedProfiles(page).get())).filter(
    ([uid, one]) => uid !== character && one.profileId !== profileId,
  )
  storedProfiles(page).set(JSON.stringify(Object.fromEntries([...others, [character, { profileId, at }]])))
}

/** Quests wait for the player's decision: after a reload the pilot sends them again. */
export const storedQuestion = (page: PageScope) => localText(page, 'pilot_import')
