import type { Locale } from '@stashwise/game/locale'
import { createContext, use } from 'react'

/** What shared components need to know of the site: the page's language, and where images are served (empty: nowhere). */
export type SiteFacts = { locale: Locale; imageBaseUrl: string }

export const SiteContext = createContext<SiteFacts>({ locale: 'en', imageBaseUrl: '' })

export const useSite = (): SiteFacts => use(SiteContext)
