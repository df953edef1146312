import type { QuestOverview } from '@stashwise/progression/overview/quest-overview'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { MapMark } from '#app/kit/map-mark.tsx'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { mapHref, traderHref } from '../../quest-links.ts'
import type { Quests } from '../../use-quests.ts'
import styles from './quests-panel.module.css'

export function QuestsPanel({ overview, quests }: { overview: QuestOverview; quests: Quests }) {
  const { t } = useTranslation('dashboard')
  const { facts, names } = quests.progression
  return (
    <Panel
      title={t('quests.title')}
      aside={
        <AppLink className="tap" to="/progression/quests-interactive">
          {t('quests.graph')}
        </AppLink>
      }
    >
      <PanelSubtitle>{t('quests.byTrader')}</PanelSubtitle>
      <FactList isGrid>
        {overview.traders.map(({ trader, done, total, open }) => (
          <FactRow key={trader}>
            <TraderIcon trader={{ id: trader, name: names.trader(trader) }} size={28} />
            <FactName>
              <AppLink to={traderHref(facts.traders.get(trader)?.slug ?? '')}>{names.trader(trader)}</AppLink>
              <FactNote>{t('quests.open', { count: open })}</FactNote>
            </FactName>
            <FactFigure>{t('of', { done, total })}</FactFigure>
          </FactRow>
        ))}
      </FactList>
      <PanelSubtitle>{t('quests.byMap')}</PanelSubtitle>
      {overview.maps.length === 0 ? <PanelText>{t('quests.noMaps')}</PanelText> : null}
      <ul className={styles.maps}>
        {overview.maps.map(({ map, open }) => (
          <li key={map}>
            <AppLink to={mapHref(map)}>
              <MapMark map={map} name={names.map(map)} /> {names.map(map)}
            </AppLink>{' '}
            <b>{open}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
