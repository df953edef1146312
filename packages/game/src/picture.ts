import type { Item } from './item.ts'

/** Sizes of a picture: of lists, of an inventory at 64 pixels a cell, and of an item's own page. */
export const pictureKinds = ['icon', 'grid', 'large'] as const
export type PictureKind = (typeof pictureKinds)[number]
/** Without one a browser gets the best that it accepts. */
export type PictureFormat = 'webp' | 'avif'

/** Pictures that the site has: its own ones always, those of the feed's image server where `hasFeed`. `version` is part of their addresses. */
export type PictureSource = { hasFeed: boolean; version: string }
export const noPictures: PictureSource = { hasFeed: false, version: '0' }

/** First part of the addresses of all pictures. */
export const picturesPath = '/pictures'

const ownPrefix = 'own-'
/** Id of a picture that admins have uploaded: the hash of what it was made from. */
export const ownPictureId = /^own-[\da-f]{40}$/
export const toOwnPictureId = (hash: string): string => `${ownPrefix}${hash}`
export const isOwnPicture = (id: string): boolean => id.startsWith(ownPrefix)

/** Id of an item's picture: that of the site's own one, else that of the feed's. */
export const pictureIdOf = ({ picture, imageId }: Pick<Item, 'picture' | 'imageId'>): string => picture ?? imageId

/** The version of the feed's pictures at a time, in milliseconds: browsers fetch them again each month. */
export const pictureVersion = (now: number): string => new Date(now).toISOString().slice(2, 7).replace('-', '')

/** Path of a picture in the site; undefined where the site has none. What it leads to never changes. */
export function picturePath(id: string, kind: PictureKind | 'trader', source: PictureSource, format?: PictureFormat): string | undefined {
  if (id === '' || (!source.hasFeed && !isOwnPicture(id))) return undefined
  const version = isOwnPicture(id) ? '1' : source.version
  return `${picturesPath}/${version}/${id}/${kind}${format === undefined ? '' : `.${format}`}`
}
