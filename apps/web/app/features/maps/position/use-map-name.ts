import { useTranslation } from 'react-i18next'

/** A map by its name in the menus; one that the site does not know by the game's own id. */
export function useMapName(): (map: string) => string {
  const { t } = useTranslation('shell')
  return (map) => t(`map.${map as 'customs'}`, { defaultValue: map })
}
