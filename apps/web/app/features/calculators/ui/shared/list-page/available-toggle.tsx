import { useTranslation } from 'react-i18next'
import { FilterToggle } from '#app/kit/filter-form.tsx'

type Asked = { mine: boolean; locked: boolean }
type ToggleProps = {
  search: Asked
  /** What the player can do is known: nothing else is listed unless they want to see it. */
  knowsAccess: boolean
  /** Trader levels, quests and modules count. */
  usesProgress: boolean
  onSearch(change: Asked): void
}

/** Whether only what the player can start is listed. On by itself where that is known, and off where it is not; the address names the other. */
export function AvailableToggle({ search: { mine, locked }, knowsAccess, usesProgress, onSearch }: ToggleProps) {
  const { t } = useTranslation('recipes')
  return (
    <FilterToggle
      name={knowsAccess ? 'locked' : 'mine'}
      isInverse={knowsAccess}
      isOn={mine || (knowsAccess && !locked)}
      onChange={(isOn) => onSearch({ mine: isOn && !knowsAccess, locked: !isOn && knowsAccess })}
      title={usesProgress ? undefined : t('filter.mineOff')}
    >
      {t('filter.mine')}
    </FilterToggle>
  )
}
