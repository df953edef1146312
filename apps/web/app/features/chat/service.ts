import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { ChatAbout } from '#app/site/item-tools.ts'

/** The address of a user's chat as it is shown: it is a secret. `hint`: its last characters. */
export type ChatAddressView = { host: string; hint: string }
export type ChatView = { isPro: boolean; address?: ChatAddressView }

/** Lines of pages that users send to their own chat. */
export type ChatService = {
  view(userId: string): Promise<ChatView>
  /** @throws AppError `pro/feature`, `chat/address`, `rate/limit`. */
  saveAddress(userId: string, url: string): Promise<void>
  /** Safe to repeat. */
  removeAddress(userId: string): Promise<void>
  /** The line about what a page shows. @throws AppError `entry/not-found` for an unknown id, `loadout/bad-link`, `catalogue/empty`. */
  line(about: ChatAbout, viewer: { mode: GameMode; locale: Locale }): Promise<string>
  /**
   * Sends {@link line} to the user's chat.
   * @throws AppError `pro/feature`, `chat/none`, `chat/suspended`, `rate/limit`, `chat/gone`, `chat/busy`, `chat/refused`, `chat/unreachable`, and as {@link line}.
   */
  send(userId: string, about: ChatAbout, viewer: { mode: GameMode; locale: Locale }): Promise<void>
}
