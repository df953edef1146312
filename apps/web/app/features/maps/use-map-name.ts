import { isNamedMap } from '@stashwise/maps/map-slugs'
import { useTranslation } from 'react-i18next'

/** A map by its name in the menus; one that the site does not know by the game's own id. */
export function useMapName(): (map: string) => string {
  const { t } = useTranslation('shell')
  return (map) => (isNamedMap(map) ? t(`map.${map}`) : map)
}
