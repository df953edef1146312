import { armorClasses } from '@stashwise/game/penetration'
import type { ItemPageView, RelatedItem } from '@stashwise/market/view'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { CollapsedRows } from '#app/kit/collapsible.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { Table, type TableColumn, TableScroll } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { PresetPrices } from '../service.ts'
import { ClassChance, ClassChances } from './class-chances.tsx'
import styles from './contents-panel.module.css'

export function ContentsPanel({ item }: { item: ItemPageView }) {
  const { t, format } = useTexts('item')
  return (
    <Panel id="contents" title={t(item.properties.kind === 'weapon' ? 'contents.parts' : 'contents.title')}>
      <CollapsedRows
        rows={item.contains}
        shown={8}
        render={(part) => (
          <FactList>
            {part.map(({ item: inside, count, last }) => (
              <FactRow key={inside.uid}>
                <ItemCell cell={inside.cell} size={32} />
                <FactName>
                  <AppLink to={`/item/${inside.url}`}>{inside.name}</AppLink>
                </FactName>
                <FactFigure>
                  {last === undefined ? null : <Money value={last * count} />}
                  {count > 1 ? <FactNote>{t('contents.count', { figure: format.number(count) })}</FactNote> : null}
                </FactFigure>
              </FactRow>
            ))}
          </FactList>
        )}
      />
      <ContentsSum contains={item.contains} />
    </Panel>
  )
}

function ContentsSum({ contains }: Pick<ItemPageView, 'contains'>) {
  const { t, format } = useTexts('item')
  const priced = contains.filter(({ last }) => last !== undefined)
  if (priced.length === 0) return null
  const sum = format.money(priced.reduce((total, { last = 0, count }) => total + last * count, 0))
  const missing = contains.length - priced.length
  return <PanelText>{missing === 0 ? t('contents.sum', { sum }) : t('contents.sumWithout', { sum, count: missing })}</PanelText>
}

/** Items that belong to it: rounds as a table to compare, weapons and presets as a list. */
export function RelatedPanel({ item, presetPrices }: { item: ItemPageView; presetPrices: PresetPrices }) {
  const { t } = useTranslation('item')
  return (
    <Panel id="related" title={t('related.title')}>
      {item.related.map((group) => (
        <div key={group.kind}>
          <PanelSubtitle>
            {t(`related.${group.kind === 'presets' && Object.keys(presetPrices).length > 0 ? 'presetsPriced' : group.kind}`)}
          </PanelSubtitle>
          {group.items.some((related) => related.ammo) ? (
            <RoundsTable rounds={group.items} />
          ) : (
            <CollapsedRows
              rows={group.items}
              shown={12}
              render={(part) => (
                <RelatedList items={part} of={item.name} presetPrices={group.kind === 'presets' ? presetPrices : undefined} />
              )}
            />
          )}
          {group.more > 0 ? <PanelText>{t('related.more', { count: group.more })}</PanelText> : null}
        </div>
      ))}
    </Panel>
  )
}

/** `of`: the item they belong to; a preset's name repeats it, and only the rest is shown. A preset costs what its build costs. */
function RelatedList({ items, of, presetPrices }: { items: readonly RelatedItem[]; of: string; presetPrices: PresetPrices | undefined }) {
  const priceOf = ({ uid, last }: RelatedItem) => (presetPrices ? presetPrices[uid] : last)
  return (
    <ul className={styles.related}>
      {items.map((related) => (
        <li key={related.uid}>
          <AppLink to={`/item/${related.url}`} className={styles.link} title={related.name}>
            <ItemCell cell={related.cell} size={40} />
            <span className="grow wrap">
              {related.name.startsWith(`${of} `) ? related.name.slice(of.length + 1) : related.name}
              {related.preset ? <PresetFigures preset={related.preset} /> : null}
            </span>
            <FactFigure>{priceOf(related) === undefined ? null : <Money value={priceOf(related)} />}</FactFigure>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function PresetFigures({ preset }: { preset: NonNullable<RelatedItem['preset']> }) {
  const { t, format } = useTexts('item')
  const shown = (figure: number) => format.decimal(figure)
  const { ergonomics, recoilVertical, recoilHorizontal } = preset
  const figures = { ergonomics: shown(ergonomics), vertical: shown(recoilVertical), horizontal: shown(recoilHorizontal) }
  return <FactNote>{t('related.presetFigures', figures)}</FactNote>
}

/** Rounds side by side, the most piercing first: that is what players compare. */
function RoundsTable({ rounds }: { rounds: readonly RelatedItem[] }) {
  const { t, format } = useTexts('item')
  const sorted = [...rounds].sort((a, b) => (b.ammo?.penetration ?? 0) - (a.ammo?.penetration ?? 0))
  const number = (value: number | undefined) => (value === undefined ? '–' : format.decimal(value))
  const columns: TableColumn<RelatedItem>[] = [
    {
      id: 'round',
      header: t('related.round'),
      cell: ({ url, cell, name, shortName, ammo }) => (
        <>
          <AppLink to={`/item/${url}`} className={styles.round} title={name}>
            <ItemCell cell={cell} size={28} />
            <span className={styles.long}>{name}</span>
            <span className={styles.short}>{shortName}</span>
          </AppLink>
          {ammo ? (
            <div className={styles.strip}>
              <ClassChances penetration={ammo.penetration} />
            </div>
          ) : null}
        </>
      ),
    },
    { id: 'penetration', header: t('facts.penetration'), isNumber: true, cell: ({ ammo }) => number(ammo?.penetration) },
    {
      id: 'damage',
      header: t('facts.damage'),
      isNumber: true,
      cell: ({ ammo }) => (ammo && ammo.projectiles > 1 ? `${ammo.projectiles} × ${number(ammo.damage)}` : number(ammo?.damage)),
    },
    {
      id: 'armorDamage',
      header: t('facts.armorDamage'),
      isNumber: true,
      isWide: true,
      cell: ({ ammo }) => (ammo ? `${number(ammo.armorDamagePercent)}%` : '–'),
    },
    ...armorClasses.map(
      (armorClass): TableColumn<RelatedItem> => ({
        id: `class${armorClass}`,
        header: <abbr title={t('related.againstClass', { class: armorClass })}>{armorClass}</abbr>,
        isNumber: true,
        isWide: true,
        cell: ({ ammo }) => (ammo ? <ClassChance penetration={ammo.penetration} armorClass={armorClass} /> : '–'),
      }),
    ),
    {
      id: 'speed',
      header: t('facts.speed'),
      isNumber: true,
      isWide: true,
      cell: ({ ammo }) => (ammo ? t('units.metresPerSecond', { figure: number(ammo.speed) }) : '–'),
    },
  ]
  if (rounds.some(({ last }) => last !== undefined)) {
    columns.push({ id: 'last', header: t('price.last'), isNumber: true, cell: ({ last }) => <Money value={last} short /> })
  }
  const label = t('related.allowedAmmo')
  return (
    <>
      <TableScroll isWhole label={label}>
        <Table caption={label} columns={columns} rows={sorted} rowId={({ uid }) => uid} />
      </TableScroll>
      <PanelText>{t('related.classesNote')}</PanelText>
    </>
  )
}
