import type { PriceView } from '@stashwise/market/view'
import { type ComponentType, createContext, use } from 'react'
import type { StarPlace } from '#app/kit/star.tsx'

/** What a page can send a line about. `id` of a build: its weapon's url; `code`: the build by its link, absent: the default preset. */
export type ChatAbout = { kind: Exclude<ChatKind, 'build'>; id: string } | { kind: 'build'; id: string; code?: string }
export const chatKinds = ['price', 'craft', 'barter', 'quest', 'build'] as const
export type ChatKind = (typeof chatKinds)[number]

/** What users can do to an item wherever it is shown. Empty for visitors, and until it is loaded. */
export type ItemTools = {
  Star?: ComponentType<{ item: { uid: string; name: string }; place: StarPlace; tabIndex?: number | undefined }>
  /** The player's own price where there is one. */
  OwnMark?: ComponentType<{ uid: string; short?: boolean }>
  /** Sends a line about what is shown to the player's own chat. `look`: a button, a quiet one, or an icon alone. */
  SendToChat?: ComponentType<{ about: ChatAbout; name: string; look: 'button' | 'quiet' | 'icon' }>
  OwnPrices?: ComponentType<{ item: { uid: string; price: PriceView } }>
}

export const ItemToolsContext = createContext<ItemTools>({})

export const useItemTools = (): ItemTools => use(ItemToolsContext)
