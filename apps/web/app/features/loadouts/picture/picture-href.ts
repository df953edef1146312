import type { Locale } from '@stashwise/game/locale'

/** Path of a build's picture in a language; without a code that of the default preset. */
export function pictureHref(url: string, { code, locale }: { code: string | undefined; locale: Locale }): string {
  const search = new URLSearchParams({ ...(code !== undefined && { b: code }), lang: locale })
  return `/loadouts/weapon/${encodeURIComponent(url)}/picture.png?${search}`
}
