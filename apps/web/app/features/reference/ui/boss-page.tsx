import { type ReactNode, useMemo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { Columns } from '#app/kit/columns.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { Table, type TableColumn } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { pages } from '#app/site/pages.ts'
import type { BossView, LootItem } from '../boss-view.ts'
import { BossMaps } from './boss-maps.tsx'
import { guardWords } from './guard-words.ts'
import { NameCell } from './name-cell.tsx'
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
                  <FactName>{guardWords(guard, format)}</FactName>
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
          {gear.map(({ slot, items }) => (
            <div key={slot}>
              <PanelSubtitle>{t(`slot.${slot}`)}</PanelSubtitle>
              <FactList>
                {items.map(({ item, share, armorClass, penetration }) => (
                  <FactRow key={item.uid}>
                    <ItemCell cell={item.cell} size={32} />
                    <FactName>
                      <AppLink to={`/item/${item.url}`}>{item.name}</AppLink>
                      {armorClass === undefined ? null : <FactNote>{t('boss.class', { class: armorClass })}</FactNote>}
                      {penetration === undefined ? null : <FactNote>{t('boss.penetration', { figure: penetration })}</FactNote>}
                    </FactName>
                    <FactFigure>{format.share(share)}</FactFigure>
                  </FactRow>
                ))}
              </FactList>
            </div>
          ))}
        </Panel>
      </Columns>
    </Page>
  )
}

function Loot({ loot, worth }: Pick<BossView, 'loot' | 'worth'>) {
  const { t, format } = useTexts('reference')
  const columns = useMemo(
    (): TableColumn<LootItem>[] => [
      { id: 'item', header: t('key.column.name'), cell: ({ item }) => <NameCell item={item} /> },
      { id: 'chance', header: t('boss.chance'), isNumber: true, cell: ({ chance }) => format.share(chance) },
      { id: 'sale', header: t('boss.sale'), isNumber: true, cell: ({ sale }) => <Money value={sale} short /> },
    ],
    [t, format],
  )
  return (
    <Panel title={t('boss.loot')} aside={worth === undefined ? null : <Money value={worth} short />}>
      <PanelText>{t(loot.length === 0 ? 'unknown' : 'boss.lootText')}</PanelText>
      {loot.length === 0 ? null : <Table caption={t('boss.loot')} columns={columns} rows={loot} rowId={({ item }) => item.uid} />}
    </Panel>
  )
}
