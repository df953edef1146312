import { useTranslation } from 'react-i18next'
import { SelectOf } from '#app/kit/form/input.tsx'
import { useShown } from '#app/kit/use-shown.ts'
import type { AmmoPageProps } from './ammo-search.ts'

/** One caliber, or all of them. */
export function CaliberChoice({ view, search, onSearch }: AmmoPageProps) {
  const { t } = useTranslation('ammo')
  const [shown, setShown] = useShown(search.caliber)
  return (
    <SelectOf
      isDense
      aria-label={t('column.caliber')}
      value={shown}
      options={[
        { value: undefined, label: t('allCalibers') },
        ...view.calibers.map(({ code, name, rounds }) => ({ value: code, label: t('caliberOption', { name, count: rounds }) })),
      ]}
      onChoose={(caliber) => {
        setShown(caliber)
        onSearch({ caliber, round: undefined })
      }}
    />
  )
}
