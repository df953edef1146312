import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#app/kit/segmented.tsx'
import { TitledPage } from '#app/kit/titled-page.tsx'
import { AmmoChart } from './ammo-chart.tsx'
import { type AmmoPageProps, ammoHref, ammoTabs } from './ammo-search.ts'
import { AmmoTable } from './ammo-table.tsx'
import { KillCalculator } from './kill-calculator.tsx'

/** All rounds of the game: compared in a table, plotted by damage and penetration, and fired at armor. */
export function AmmoPage(props: AmmoPageProps) {
  const { view, search } = props
  const { t } = useTranslation('ammo')
  const rounds = useMemo(
    () => (search.caliber === undefined ? view.rounds : view.rounds.filter(({ caliber }) => caliber === search.caliber)),
    [view, search.caliber],
  )
  const tabs = (
    <div>
      <Segmented
        label={t('views')}
        value={search.tab}
        segments={ammoTabs.map((tab) => ({ value: tab, label: t(`tabs.${tab}`), to: ammoHref(search, { tab }) }))}
      />
    </div>
  )
  if (search.tab === 'table') return <AmmoTable {...props} rounds={rounds} tabs={tabs} />
  return (
    <TitledPage title={t('title')} lead={t(`lead.${search.tab}`)}>
      {tabs}
      {search.tab === 'chart' ? <AmmoChart {...props} rounds={rounds} /> : <KillCalculator {...props} />}
    </TitledPage>
  )
}
