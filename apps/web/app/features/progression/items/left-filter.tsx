import { useTranslation } from 'react-i18next'
import { ToggleLink } from './toggle-link.tsx'

/** Shows only what is still missing. */
export function LeftFilter({ isOn, to }: { isOn: boolean; to: string }) {
  const { t } = useTranslation('items')
  return (
    <ToggleLink isOn={isOn} to={to}>
      {t('left')}
    </ToggleLink>
  )
}
