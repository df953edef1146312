import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'

/** `code`: a build by its link; `id`: a published loadout's uid, or that of the default preset. Neither: the default preset. */
export type PictureRequest = { url: string; code?: string | undefined; id?: string | undefined }

/** What a picture shows, as a tag that is another one when it shows something else; and the picture as PNG. */
export type Picture = { tag: string; png(): Promise<Uint8Array<ArrayBuffer>> }

/** A build in the words of its picture: the loadout's title or the weapon's name, and figures. */
export type BuildWords = { title: string; figures: { label: string; value: string; main: boolean }[] }

export type Pictures = {
  /** What a picture says. Undefined and errors as {@link Pictures.find}. */
  describe(viewer: { mode: GameMode; locale: Locale }, request: PictureRequest): Promise<BuildWords | undefined>
  /**
   * The picture of a build. Undefined: no such weapon or loadout, as seen by a visitor: a private one is none.
   * @throws AppError `loadout/bad-link`; `png` throws `rate/limit` while too many are being rendered.
   */
  find(viewer: { mode: GameMode; locale: Locale }, request: PictureRequest): Promise<Picture | undefined>
}
