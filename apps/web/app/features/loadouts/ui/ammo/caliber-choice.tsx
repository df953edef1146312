import { useTranslation } from 'react-i18next'
import { Select } from '#app/kit/form/input.tsx'
import type { AmmoPageProps } from './ammo-search.ts'

/** One caliber, or all of them. */
export function CaliberChoice({ view, search, onSearch }: AmmoPageProps) {
  const { t } = useTranslation('ammo')
  return (
    <Select
      isDense
      aria-label={t('column.caliber')}
      value={search.caliber ?? ''}
      onChange={(event) => onSearch({ caliber: event.target.value || undefined, round: undefined })}
    >
      <option value="">{t('allCalibers')}</option>
      {view.calibers.map(({ code, name, rounds }) => (
        <option key={code} value={code}>
          {t('caliberOption', { name, count: rounds })}
        </option>
      ))}
    </Select>
  )
}
