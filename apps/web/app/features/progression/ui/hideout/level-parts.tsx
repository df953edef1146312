import type { LevelPart } from '@stashwise/progression/hideout/module-states'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { FoundInRaid } from '../items/need-list.tsx'
import type { LevelCost } from './level-cost.ts'
import styles from './level-parts.module.css'
import type { Hideout } from './use-hideout.ts'

export function PartList({ parts, hideout: { facts, names } }: { parts: readonly LevelPart[]; hideout: Hideout }) {
  const { t, format } = useTexts('modules')
  if (parts.length === 0) return <p className="text-dim">{t('noItems')}</p>
  return (
    <ul className={styles.parts}>
      {missingFirst(parts).map(({ uid, count, foundInRaid, isMoney, has, missing }) => {
        const item = facts.items.get(uid)
        const [name, shortName] = names.item(uid)
        return (
          <li key={`${uid} ${foundInRaid}`} data-met={missing === 0 || undefined}>
            {item ? <ItemCell cell={{ ...item, label: shortName }} size={28} /> : null}
            <span className={`grow ${styles.words}`}>
              {item ? (
                <AppLink to={`/item/${item.url}`} className={`tap wrap ${styles.name}`}>
                  {name}
                </AppLink>
              ) : (
                name
              )}
              {foundInRaid ? <FoundInRaid /> : null}
            </span>
            <span className={styles.count} data-money={isMoney || undefined}>
              {isMoney ? format.number(count) : t('has', { has: format.number(has), count: format.number(count) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const missingFirst = (parts: readonly LevelPart[]) =>
  parts.toSorted((a, b) => Number(a.isMoney) - Number(b.isMoney) || Number(a.missing === 0) - Number(b.missing === 0))

/** What the missing parts cost, and which of them money does not buy. */
export function CostLine({ cost, names }: { cost: LevelCost | undefined; names: Hideout['names'] }) {
  const { t, format } = useTexts('modules')
  const listOf = (units: LevelCost['unpriced']) =>
    format.list(units.map(({ uid, count }) => t('unpricedItem', { figure: format.number(count), name: names.item(uid)[0] })))
  if (!cost) return <span className="text-faint">{t('costUnknown')}</span>
  if (!cost.isKnown) return <span className="text-faint">{t('costLoading')}</span>
  return (
    <span className={styles.cost}>
      {cost.total > 0 ? (
        <>
          {t('cost')}{' '}
          <b>
            <Money value={cost.total} />
          </b>
        </>
      ) : null}
      {cost.unpriced.length > 0 ? <small>{t('unpriced', { items: listOf(cost.unpriced) })}</small> : null}
      {cost.inRaid > 0 ? <small>{t('toFind', { count: cost.inRaid })}</small> : null}
    </span>
  )
}
