import { useTranslation } from 'react-i18next'
import { ToggleFilter } from '#app/kit/toggle-filter.tsx'

/** Shows only what is still missing. */
export function LeftFilter({ isOn, to }: { isOn: boolean; to: string }) {
  const { t } = useTranslation('items')
  return (
    <ToggleFilter isOn={isOn} to={to}>
      {t('left')}
    </ToggleFilter>
  )
}
