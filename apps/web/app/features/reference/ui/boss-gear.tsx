import { useMemo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { PanelSubtitle } from '#app/kit/panel.tsx'
import { Table, type TableColumn } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { GuardKit, LootItem, SlotGear } from '../boss-view.ts'
import { NameCell } from './name-cell.tsx'

/** What somebody wears, by slot, with how often. */
export function BossGear({ gear }: { gear: readonly SlotGear[] }) {
  const { t, format } = useTexts('reference')
  return gear.map(({ slot, items }) => (
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
  ))
}

/** What somebody carries, with its chance and what it sells for; nothing without any. */
export function LootTable({ caption, loot }: { caption: string; loot: readonly LootItem[] }) {
  const { t, format } = useTexts('reference')
  const columns = useMemo(
    (): TableColumn<LootItem>[] => [
      { id: 'item', header: t('key.column.name'), cell: ({ item }) => <NameCell item={item} /> },
      { id: 'chance', header: t('boss.chance'), isNumber: true, cell: ({ chance }) => format.share(chance) },
      { id: 'sale', header: t('boss.sale'), isNumber: true, cell: ({ sale }) => <Money value={sale} short /> },
    ],
    [t, format],
  )
  return loot.length === 0 ? null : <Table caption={caption} columns={columns} rows={loot} rowId={({ item }) => item.uid} />
}

/** The same of a kind of guards, behind a press. */
export function GuardGear({ guard: { name, gear, loot } }: { guard: GuardKit }) {
  const { t } = useTexts('reference')
  if (!gear || !loot) return <FactNote>{t('boss.sameGear')}</FactNote>
  if (gear.length === 0 && loot.length === 0) return <FactNote>{t('boss.noGear')}</FactNote>
  return (
    <Collapsible closed={t('boss.showGear')} open={t('boss.hideGear')}>
      <BossGear gear={gear} />
      {loot.length === 0 ? null : <PanelSubtitle>{t('boss.loot')}</PanelSubtitle>}
      <LootTable caption={t('boss.lootOf', { name })} loot={loot} />
    </Collapsible>
  )
}
