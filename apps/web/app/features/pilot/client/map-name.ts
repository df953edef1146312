import { isNamedMap } from '@stashwise/maps/map-slugs'
import type { TFunction } from 'i18next'

/** A map by its name in the menus; one that the site does not know by the game's own id. */
export const mapName = (map: string, t: TFunction<'pilot'>): string =>
  isNamedMap(map) ? t(`shell:map.${map as 'customs'}`, { defaultValue: map }) : map
