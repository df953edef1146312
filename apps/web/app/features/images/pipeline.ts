import type { PictureFormat, PictureKind } from '@stashwise/game/picture'

export const pictureTypes = ['png', 'jpeg', 'webp', 'avif'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Why a file is refused: the end of the error's code `picture/…`. */
export const refusals = ['empty', 'too-large', 'type', 'vector', 'animated', 'size', 'trailing', 'broken'] as const
export type Refusal = (typeof refusals)[number]

/** Bytes of a file that may be uploaded. */
export const maxUploadBytes = 8 * 1024 * 1024
/** Pixels of a side, and of the whole picture: four million take 16 MB decoded. */
export const maxSide = 4096
export const maxPixels = 4_194_304
export const minSide = 16

/** What the first bytes of a file are, found without decoding it. */
export type Sniffed = { type: PictureType; width: number; height: number }

/** One encoding. `bytes` of it; a format that is larger than another one is left out. */
export type Encoding = { kind: PictureKind; format: PictureFormat; width: number; height: number; bytes: number }

/** How long each step took, in milliseconds, and the most memory that the process which did it ever had. */
export type Timing = { decodeMs: number; encodeMs: number; peakBytes: number }
