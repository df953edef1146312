import { type Feature, features } from '@stashwise/catalogue/features'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { showInRow } from '#app/kit/show-in-row.ts'
import { ToggleFilter } from '#app/kit/toggle-filter.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './feature-filter.module.css'
import { type ItemRow, withFeature } from './item-rows.ts'

type FilterProps = { feature: Feature; rows: readonly Pick<ItemRow, 'entry' | 'features'>[] | undefined; hrefOf(feature: Feature): string }

export function FeatureFilter({ feature, rows, hrefOf }: FilterProps) {
  const { t, format } = useTexts('items')
  return (
    <nav className={styles.chips} aria-label={t('feature.title')}>
      {features.map((each) => (
        <AppLink
          key={each}
          to={hrefOf(each)}
          replace
          preventScrollReset
          aria-current={each === feature ? 'true' : undefined}
          ref={each === feature ? showInRow : null}
        >
          {t(`feature.${each}`)}
          <i>{rows ? format.number(withFeature(rows, each).length) : ''}</i>
        </AppLink>
      ))}
    </nav>
  )
}

export function LeftFilter({ isOn, to }: { isOn: boolean; to: string }) {
  const { t } = useTranslation('items')
  return (
    <ToggleFilter isOn={isOn} to={to}>
      {t('left')}
    </ToggleFilter>
  )
}
