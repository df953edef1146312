import { useShowView } from '#app/http/use-address.ts'
import { Select, WithMark } from '#app/kit/form/input.tsx'
import { MapMark } from '#app/kit/map-mark.tsx'
import { useShown } from '#app/kit/use-shown.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { type ListSearch, listOfMap } from '../list-search.ts'

type Place = { slug: string; name: string }
type Props = { path: string; search: ListSearch; maps: readonly Place[] }

/** Narrows a list to the entries of one map, by the address. */
export function MapChoice({ path, search, maps }: Props) {
  const { t, locale } = useTexts('reference')
  const show = useShowView()
  const [shown, setShown] = useShown(search.map ?? '')
  const names = [...new Map(maps.map(({ slug, name }) => [slug, name]))].sort(([, a], [, b]) => a.localeCompare(b, locale))
  return (
    <WithMark mark={shown === '' ? null : <MapMark map={shown} name={new Map(names).get(shown) ?? shown} />}>
      <Select
        isDense
        aria-label={t('map')}
        value={shown}
        onChange={({ target }) => {
          setShown(target.value)
          show(listOfMap(path, search, target.value || undefined))
        }}
      >
        <option value="">{t('allMaps')}</option>
        {names.map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </WithMark>
  )
}

/** Whether something is on a map; without one everything is. */
export const isOnMap =
  (map: string | undefined) =>
  ({ maps }: { maps: readonly { slug: string }[] }): boolean =>
    map === undefined || maps.some(({ slug }) => slug === map)
