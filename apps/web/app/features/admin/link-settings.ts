/** Settings that lead out of the site, in the order of their fields. */
export const linkSettings = ['chatUrl', 'toolsUrl', 'helpUrl', 'requestUrl', 'regionalSites'] as const
export type LinkSetting = (typeof linkSettings)[number]
