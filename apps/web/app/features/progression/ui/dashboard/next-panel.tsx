import type { NextQuest } from '@stashwise/progression/overview/next-quests'
import { acceptFirst } from '@stashwise/progression/quests/accept-first'
import { AppLink } from '#app/kit/app-link.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { withDots } from '#app/kit/format.ts'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { characterHref, questHref } from '../../quest-links.ts'
import type { Quests } from '../../use-quests.ts'
import { isUnset } from './character-panel.tsx'

const shown = 8

export function NextPanel({ next, quests }: { next: readonly NextQuest[]; quests: Quests }) {
  const { t, format } = useTexts('dashboard')
  const { names } = quests.progression
  return (
    <Panel
      title={t('next.title')}
      aside={
        <AppLink className="tap" to="/progression/quests">
          {t('next.all')}
        </AppLink>
      }
    >
      {isUnset(quests.player) ? (
        <PanelText>
          {t('unset.text')} <AppLink to={characterHref}>{t('unset.link')}</AppLink>
        </PanelText>
      ) : null}
      {next.length === 0 ? <PanelText>{t('next.none')}</PanelText> : null}
      <FactList>
        {next.slice(0, shown).map(({ state, unlocks, sameMap, map }) => {
          const { quest, status } = state
          const first = acceptFirst(state, quests.states)
          return (
            <FactRow key={quest.uid}>
              <TraderIcon trader={{ id: quest.trader, name: names.trader(quest.trader) }} size={28} />
              <FactName>
                <AppLink to={questHref(quest.url)}>{names.quest(quest.uid)}</AppLink>
                <FactNote>
                  {withDots([
                    status === 'active' ? t('next.active') : undefined,
                    first.length > 0 ? t('next.acceptFirst', { quests: format.list(first.map(names.quest)) }) : undefined,
                    unlocks > 0 ? t('next.unlocks', { count: unlocks }) : undefined,
                    map === undefined ? undefined : names.map(map),
                    sameMap > 1 ? t('next.sameMap', { count: sameMap - 1 }) : undefined,
                    quest.requiredForKappa ? t('next.kappa') : undefined,
                  ])}
                </FactNote>
              </FactName>
              <FactFigure>{t('experience', { figure: format.number(quest.experience) })}</FactFigure>
            </FactRow>
          )
        })}
      </FactList>
    </Panel>
  )
}
