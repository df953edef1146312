import { isNamedMap } from '@stashwise/maps/map-slugs'
import { useShowView } from '#app/http/use-address.ts'
import { MapSelect } from '#app/kit/map-select.tsx'
import { useShown } from '#app/kit/use-shown.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { type ListSearch, listOfMap } from '../list-search.ts'

type Place = { slug: string; name: string }
type Props = { path: string; search: ListSearch; maps: readonly Place[] }

/** Narrows a list to the entries of one map, by the address. */
export function MapChoice({ path, search, maps }: Props) {
  const { t, locale } = useTexts(['reference', 'shell'])
  const show = useShowView()
  const [shown, setShown] = useShown(search.map ?? '')
  const names = new Map(maps.map(({ slug, name }) => [slug, name]))
  // The address may name one of which there are no entries.
  const slugs = [...new Set([...names.keys(), ...(shown === '' ? [] : [shown])])].sort((a, b) => nameOf(a).localeCompare(nameOf(b), locale))
  function nameOf(slug: string): string {
    if (slug === '') return t('allMaps')
    return names.get(slug) ?? (isNamedMap(slug) ? t(`shell:map.${slug}`) : slug)
  }
  return (
    <MapSelect
      aria-label={t('map')}
      value={shown}
      values={['', ...slugs]}
      textOf={nameOf}
      onChange={(slug) => {
        setShown(slug)
        show(listOfMap(path, search, slug || undefined))
      }}
    />
  )
}

/** Whether something is on a map; without one everything is. */
export const isOnMap =
  (map: string | undefined) =>
  ({ maps }: { maps: readonly { slug: string }[] }): boolean =>
    map === undefined || maps.some(({ slug }) => slug === map)
