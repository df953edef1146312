import { useTranslation } from 'react-i18next'
import { Empty } from '#app/kit/empty.tsx'
import type { ListGroup } from '../../list-groups.ts'
import { PlaceList } from '../points/place-list.tsx'
import { usePointWords } from '../points/use-point-words.ts'
import { type ChoiceProps, MapHeading } from './map-toolbar.tsx'

/** A map without a projection: its places as a list. */
export function UnshownMap({ groups, ...heading }: ChoiceProps & { name: string; groups: readonly ListGroup[] }) {
  const { t } = useTranslation('map')
  const { nameOf } = usePointWords()
  return (
    <>
      <MapHeading {...heading} />
      <Empty title={t('unshown')}>{t('unshownWhy')}</Empty>
      <p className="text-dim">{t('noPlaces')}</p>
      {groups.some(({ category }) => category === 'extractions') ? null : <p className="text-dim">{t('noExits')}</p>}
      <PlaceList groups={groups} nameOf={({ first }) => nameOf(first)} noteOf={() => null} openId={undefined} />
    </>
  )
}
