import type { ItemPageView, RelatedItem } from '@stashwise/market/view'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { AppLink } from '../../../../kit/app-link.tsx'
import { formatDecimal, formatNumber } from '../../../../kit/format.ts'
import { ItemCell } from '../../../../kit/item-cell.tsx'
import { Money } from '../../../../kit/money.tsx'
import { useFrame } from '../../../shell/frame.tsx'
import { Folded, Panel } from './panel.tsx'

/** What is inside: rounds of a box, parts of a preset. */
export function ContentsPanel({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (
    <Panel id="contents" title={t('item.contents.title')}>
      <Folded
        rows={item.contains}
        shown={8}
        draw={(part) => (
          <ul className="item-rows">
            {part.map(({ item: inside, count }) => (
              <li key={inside.uid} className="item-row">
                <ItemCell cell={inside.cell} size={32} />
                <AppLink to={`/item/${inside.url}`} className="item-row-name item-row-link">
                  {inside.name}
                </AppLink>
                {count > 1 ? (
                  <span className="item-row-figure">{t('item.contents.count', { figure: formatNumber(count, locale) })}</span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      />
    </Panel>
  )
}

/** Items that belong to it: rounds as a table to compare, weapons and presets as a list. */
export function RelatedPanel({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  return (
    <Panel id="related" title={t('item.related.title')} wide>
      {item.related.map((group) => (
        <div key={group.kind}>
          <h3 className="item-sub">{t(`item.related.${group.kind}`)}</h3>
          {group.items.some((related) => related.ammo) ? (
            <RoundsTable rounds={group.items} />
          ) : (
            <Folded rows={group.items} shown={12} draw={(part) => <RelatedList items={part} />} />
          )}
          {group.more > 0 ? <p className="item-empty">{t('item.related.more', { count: group.more })}</p> : null}
        </div>
      ))}
    </Panel>
  )
}

function RelatedList({ items }: { items: readonly RelatedItem[] }) {
  return (
    <ul className="item-related">
      {items.map((related) => (
        <li key={related.uid}>
          <AppLink to={`/item/${related.url}`} className="item-related-link">
            <ItemCell cell={related.cell} size={40} />
            <span>
              <span className="item-related-name">{related.name}</span>
              {related.last === undefined ? null : (
                <span className="item-row-note">
                  <Money value={related.last} />
                </span>
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className="item-table-scroll item-table-whole" tabIndex={0} aria-label={t('item.related.allowedAmmo')}>
      <table className="item-table item-table-rounds">
        <thead>
          <tr>
            <th scope="col">{t('item.related.round')}</th>
            <th scope="col" className="item-number">
              {t('item.facts.penetration')}
            </th>
            <th scope="col" className="item-number">
              {t('item.facts.damage')}
            </th>
            <th scope="col" className="item-number">
              {t('item.facts.armorDamage')}
            </th>
            <th scope="col" className="item-number max-sm:hidden">
              {t('item.facts.speed')}
            </th>
            {priced ? (
              <th scope="col" className="item-number">
                {t('item.price.last')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ uid, url, cell, name, shortName, ammo, last }) => (
            <tr key={uid}>
              <th scope="row">
                <AppLink to={`/item/${url}`} className="item-round" title={name}>
                  <ItemCell cell={cell} size={28} />
                  <span className="max-sm:hidden">{name}</span>
                  <span className="sm:hidden">{shortName}</span>
                </AppLink>
              </th>
              <td className="item-number">{number(ammo?.penetration)}</td>
              <td className="item-number">
                {ammo && ammo.projectiles > 1 ? `${ammo.projectiles} × ${number(ammo.damage)}` : number(ammo?.damage)}
              </td>
              <td className="item-number">{ammo ? `${number(ammo.armorDamagePercent)}%` : '—'}</td>
              <td className="item-number max-sm:hidden">{ammo ? t('item.units.metresPerSecond', { figure: number(ammo.speed) }) : '—'}</td>
              {priced ? (
                <td className="item-number">
                  <Money value={last} short />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
