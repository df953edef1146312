import type { Locale } from '@stashwise/game/locale'
import { noPictures, type PictureSource } from '@stashwise/game/picture'
import { createContext, use } from 'react'

/** What shared components need to know of the site: the page's language, and which pictures it has. */
export type SiteFacts = { locale: Locale; pictures: PictureSource }

export const SiteContext = createContext<SiteFacts>({ locale: 'en', pictures: noPictures })

export const useSite = (): SiteFacts => use(SiteContext)
