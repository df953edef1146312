import { intlTag, type Locale } from '@stashwise/game/locale'
import type { MetaDescriptor } from 'react-router'

export type PageMeta = {
  /** Without the product's name, which is added. */
  title: string
  description: string
  /** Path without language prefix and without the parameters that only sort or page. */
  path: string
  locale: Locale
  /** Where the site is reached, from the frame's `publicUrl`; without it there are no absolute addresses. */
  publicUrl: string
  /** Absolute address of a picture. */
  image?: string | undefined
}

/** Title, description, canonical link and Open Graph of a page, for a route's `meta`. */
export function pageMeta({ title, description, path, locale, publicUrl, image }: PageMeta): MetaDescriptor[] {
  const url = publicUrl ? publicUrl + path : path
  const full = title === 'Stashwise' ? title : `${title} · Stashwise`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Stashwise' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: intlTag(locale).replace('-', '_') },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ]
}

export const headMeta = ({ loaderData }: { loaderData: { head: PageMeta } | undefined }): MetaDescriptor[] =>
  loaderData ? pageMeta(loaderData.head) : []
