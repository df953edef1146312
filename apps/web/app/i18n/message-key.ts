import type { ParseKeys } from 'i18next'

/** A key of the English catalogue, for what names a text before it is shown. */
export type MessageKey = ParseKeys
