import type { TFunction } from 'i18next'

/** A slot's name, with its difference from others of that name: `Muzzle (Barrel)`. */
export const slotWords = ({ label, twin }: { label: string; twin?: string | undefined }, t: TFunction<'loadouts'>): string =>
  twin === undefined ? label : t('slots.twin', { slot: label, twin })
