export const pilotPlatforms = ['windows', 'linux'] as const
export type PilotPlatform = (typeof pilotPlatforms)[number]

/** A packed pilot that the site offers. */
export type PilotDownload = { platform: PilotPlatform; bytes: number }

/** File of a platform, in the folder of the built pilot and at the end of its address. */
export const fileOfDownload = (platform: PilotPlatform): string => `stashwise-pilot-${platform}.zip`
export const pathOfDownload = (platform: PilotPlatform): string => `/downloads/${fileOfDownload(platform)}`
