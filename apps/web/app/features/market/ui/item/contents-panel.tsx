import type { ItemPageView, RelatedItem } from '@stashwise/market/view'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { formatDecimal, formatNumber } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import styles from './contents-panel.module.css'
import { Folded } from './folded.tsx'
import { ScrolledTable } from './plain-table.tsx'

/** What is inside: rounds of a box, parts of a preset. */
export function ContentsPanel({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (
    <Panel id="contents" title={t('item.contents.title')}>
      <Folded
        rows={item.contains}
        shown={8}
        render={(part) => (
          <FactList>
            {part.map(({ item: inside, count }) => (
              <FactRow key={inside.uid}>
                <ItemCell cell={inside.cell} size={32} />
                <FactName>
                  <AppLink to={`/item/${inside.url}`}>{inside.name}</AppLink>
                </FactName>
                {count > 1 ? <FactFigure>{t('item.contents.count', { figure: formatNumber(count, locale) })}</FactFigure> : null}
              </FactRow>
            ))}
          </FactList>
        )}
      />
    </Panel>
  )
}

/** Items that belong to it: rounds as a table to compare, weapons and presets as a list. */
export function RelatedPanel({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  return (
    <Panel id="related" title={t('item.related.title')}>
      {item.related.map((group) => (
        <div key={group.kind}>
          <PanelSubtitle>{t(`item.related.${group.kind}`)}</PanelSubtitle>
          {group.items.some((related) => related.ammo) ? (
            <RoundsTable rounds={group.items} />
          ) : (
            <Folded rows={group.items} shown={12} render={(part) => <RelatedList items={part} />} />
          )}
          {group.more > 0 ? <PanelText>{t('item.related.more', { count: group.more })}</PanelText> : null}
        </div>
      ))}
    </Panel>
  )
}

function RelatedList({ items }: { items: readonly RelatedItem[] }) {
  return (
    <ul className={styles.related}>
      {items.map((related) => (
        <li key={related.uid}>
          <AppLink to={`/item/${related.url}`} className={styles.link}>
            <ItemCell cell={related.cell} size={40} />
            <span>
              <span className={styles.name}>{related.name}</span>
              {related.last === undefined ? null : (
                <FactNote>
                  <Money value={related.last} />
                </FactNote>
              )}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

/** Rounds side by side, the most piercing first: that is the question a player has. */
function RoundsTable({ rounds }: { rounds: readonly RelatedItem[] }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const sorted = [...rounds].sort((a, b) => (b.ammo?.penetration ?? 0) - (a.ammo?.penetration ?? 0))
  const priced = sorted.some(({ last }) => last !== undefined)
  const number = (value: number | undefined) => (value === undefined ? '—' : formatDecimal(value, locale))
  return (
    <ScrolledTable whole label={t('item.related.allowedAmmo')}>
      <thead>
        <tr>
          <th scope="col">{t('item.related.round')}</th>
          <th scope="col" data-number="">
            {t('item.facts.penetration')}
          </th>
          <th scope="col" data-number="">
            {t('item.facts.damage')}
          </th>
          <th scope="col" data-number="">
            {t('item.facts.armorDamage')}
          </th>
          <th scope="col" data-number="" data-wide="">
            {t('item.facts.speed')}
          </th>
          {priced ? (
            <th scope="col" data-number="">
              {t('item.price.last')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ uid, url, cell, name, shortName, ammo, last }) => (
          <tr key={uid}>
            <th scope="row">
              <AppLink to={`/item/${url}`} className={styles.round} title={name}>
                <ItemCell cell={cell} size={28} />
                <span data-wide="">{name}</span>
                <span data-narrow="">{shortName}</span>
              </AppLink>
            </th>
            <td data-number="">{number(ammo?.penetration)}</td>
            <td data-number="">{ammo && ammo.projectiles > 1 ? `${ammo.projectiles} × ${number(ammo.damage)}` : number(ammo?.damage)}</td>
            <td data-number="">{ammo ? `${number(ammo.armorDamagePercent)}%` : '—'}</td>
            <td data-number="" data-wide="">
              {ammo ? t('item.units.metresPerSecond', { figure: number(ammo.speed) }) : '—'}
            </td>
            {priced ? (
              <td data-number="">
                <Money value={last} short />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  )
}
