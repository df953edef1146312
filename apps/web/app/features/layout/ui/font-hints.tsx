import headCyrillic from '@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-cyrillic-600-normal.woff2?url'
import headLatin from '@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-latin-600-normal.woff2?url'
import textCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import textLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { Locale } from '@stashwise/game/locale'

const latin = [headLatin, textLatin]
const cyrillic = [headCyrillic, textCyrillic, ...latin]

/** Fetches the fonts of a page's language beside its style sheet, which would load them only at layout. */
export const FontHints = ({ locale }: { locale: Locale }) =>
  (locale === 'ru' ? cyrillic : latin).map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ))
