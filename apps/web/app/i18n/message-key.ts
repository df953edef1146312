import type { Namespace } from '@stashwise/i18n/catalogues'
import type { ParseKeys } from 'i18next'

/** A key of the English catalogue, for what names a text before it is shown. */
export type MessageKey<Of extends Namespace = 'shell'> = ParseKeys<Of>
