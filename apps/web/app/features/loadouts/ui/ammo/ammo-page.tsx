import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#app/kit/callout.tsx'
import { Page } from '#app/kit/page.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { AmmoChart } from './ammo-chart.tsx'
import { type AmmoPageProps, allCalibers, ammoHref, ammoTabs } from './ammo-search.ts'
import { AmmoTable } from './ammo-table.tsx'
import { findCaliber } from './find-caliber.ts'
import { KillCalculator } from './kill-calculator.tsx'

/** All rounds of the game: compared in a table, plotted by damage and penetration, and fired at armor. */
export function AmmoPage(given: AmmoPageProps) {
  const asked = given.search.caliber === allCalibers ? undefined : given.search.caliber
  const caliber = asked === undefined ? undefined : findCaliber(given.view.calibers, asked)?.code
  const props = withCaliber(asked === undefined ? given : { ...given, search: { ...given.search, caliber: caliber ?? allCalibers } })
  const { view, search } = props
  const { t } = useTranslation('ammo')
  const rounds = useMemo(
    () => (search.caliber === undefined ? view.rounds : view.rounds.filter(({ caliber }) => caliber === search.caliber)),
    [view, search.caliber],
  )
  const tabs = (
    <>
      {given.player}
      <div>
        <Segmented
          label={t('views')}
          value={search.tab}
          segments={ammoTabs.map((tab) => ({ value: tab, label: t(`tabs.${tab}`), to: ammoHref(given.search, { tab }) }))}
        />
      </div>
      {asked !== undefined && caliber === undefined ? <Callout>{t('caliberUnknown', { caliber: asked })}</Callout> : null}
    </>
  )
  if (search.tab === 'table') return <AmmoTable {...props} rounds={rounds} tabs={tabs} />
  return (
    <Page title={t('title')} lead={t(`lead.${search.tab}`)}>
      {tabs}
      {search.tab === 'chart' ? <AmmoChart {...props} rounds={rounds} /> : <KillCalculator {...props} />}
    </Page>
  )
}

/** In the chart all rounds at once are a cloud: it begins with one caliber, and all of them are chosen by name. */
function withCaliber({ search, onSearch, view }: AmmoPageProps): AmmoPageProps {
  const isChart = search.tab === 'chart'
  const caliber = search.caliber ?? (isChart ? firstCaliber(view, search.round) : undefined)
  return {
    view,
    search: { ...search, caliber: caliber === allCalibers ? undefined : caliber },
    onSearch: (change) => onSearch(isChart && 'caliber' in change ? { ...change, caliber: change.caliber ?? allCalibers } : change),
  }
}

/** The caliber of the round in the address, else the rifles' caliber with the most rounds. */
const firstCaliber = ({ calibers, rounds }: AmmoPageProps['view'], round: string | undefined): string | undefined =>
  rounds.find(({ item }) => item.url === round)?.caliber ??
  calibers.filter(({ kind }) => kind === 'rifle').toSorted((a, b) => b.rounds - a.rounds)[0]?.code
