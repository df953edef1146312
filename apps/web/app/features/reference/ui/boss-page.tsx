import type { ReactNode } from 'react'
import { ButtonLink } from '#app/kit/button.tsx'
import { Columns } from '#app/kit/columns.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { Money } from '#app/kit/money.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { pages } from '#app/site/pages.ts'
import type { BossView } from '../boss-view.ts'
import { BossGear, GuardGear, LootTable } from './boss-gear.tsx'
import { BossMaps } from './boss-maps.tsx'
import { guardWords } from './guard-words.ts'
import { QuestLinks } from './quest-links.tsx'

/** A boss: where it is, what it takes, whom it brings, what it wears and what it leaves. */
export function BossPage({ boss, player }: { boss: BossView; player: ReactNode }) {
  const { t, format } = useTexts('reference')
  const { name, kind, maps, parts, health, guards, gear, loot, worth, quests } = boss
  return (
    <Page title={name} lead={t(`boss.about.${kind}`)} tools={<ButtonLink to={pages.bosses}>{t('boss.all')}</ButtonLink>}>
      {player}
      <Columns areEven>
        <div className="stack-4">
          <Panel title={t('boss.where')}>
            <BossMaps maps={maps} />
          </Panel>
          <Panel title={t('boss.health')} aside={health === undefined ? null : <strong>{format.number(health)}</strong>}>
            {parts.length === 0 ? <PanelText>{t('unknown')}</PanelText> : null}
            <FactList isGrid>
              {parts.map(({ part, health: points }) => (
                <FactRow key={part}>
                  <FactName>{t(`part.${part}`)}</FactName>
                  <FactFigure>{format.number(points)}</FactFigure>
                </FactRow>
              ))}
            </FactList>
          </Panel>
          <Panel title={t('boss.guards')}>
            {guards.length === 0 ? <PanelText>{t('boss.alone')}</PanelText> : null}
            <FactList>
              {guards.map((guard) => (
                <FactRow key={guard.name}>
                  <FactName>
                    {guardWords(guard, format)}
                    {guard.armorClass === undefined ? null : <FactNote>{t('boss.upToClass', { class: guard.armorClass })}</FactNote>}
                    <GuardGear guard={guard} />
                  </FactName>
                  <FactFigure>
                    {guard.health === undefined ? '–' : t('boss.points', { count: guard.health, figure: format.number(guard.health) })}
                  </FactFigure>
                </FactRow>
              ))}
            </FactList>
          </Panel>
          {quests.length === 0 ? null : (
            <Panel title={t('quests')}>
              <QuestLinks quests={quests} />
            </Panel>
          )}
          <Loot loot={loot} worth={worth} />
        </div>
        <Panel title={t('boss.gear')}>
          <PanelText>{t(gear.length === 0 ? 'unknown' : 'boss.gearText')}</PanelText>
          <BossGear gear={gear} />
        </Panel>
      </Columns>
    </Page>
  )
}

function Loot({ loot, worth }: Pick<BossView, 'loot' | 'worth'>) {
  const { t } = useTexts('reference')
  return (
    <Panel title={t('boss.loot')} aside={worth === undefined ? null : <Money value={worth} short />}>
      <PanelText>{t(loot.length === 0 ? 'unknown' : 'boss.lootText')}</PanelText>
      <LootTable caption={t('boss.loot')} loot={loot} />
    </Panel>
  )
}
