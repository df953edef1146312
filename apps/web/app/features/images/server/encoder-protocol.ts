import type { PictureKind } from '@stashwise/game/picture'
import type { Encoding, Timing } from '../pipeline.ts'

export type EncodeTask = { call: number; bytes: Uint8Array; kinds: readonly PictureKind[] }
export type EncodedFile = { encoding: Encoding; data: Uint8Array }
export type Encoded = { width: number; height: number; files: EncodedFile[]; timing: Timing }
export type EncodeReply = ({ call: number } & Encoded) | { call: number; error: string }
