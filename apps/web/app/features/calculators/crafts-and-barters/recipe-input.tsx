import type { PartView } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import Wrench from 'lucide-react/icons/wrench'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { countWords } from '../shared/why/why-words.ts'
import styles from './recipe-input.module.css'

/** One thing a recipe takes: how many, on which conditions, and for how much. */
export function RecipeInput({ part, onEdit }: { part: PartView; onEdit(part: PartView): void }) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const { locale } = useSite()
  const { item, count, isTool, minLevel, foundInRaid } = part
  return (
    <li className={styles.input} data-tool={isTool}>
      <AppLink to={`/item/${item.url}`} className={styles.item} title={item.name}>
        <ItemCell cell={item.cell} size={32} foundInRaid={foundInRaid === true} />
        <span className={styles.name}>{item.shortName}</span>
      </AppLink>
      <span className={styles.text}>
        <b className={styles.count}>× {countWords(count, locale)}</b>
        {minLevel === undefined ? null : <small>{t('recipes.dogtagFrom', { level: minLevel })}</small>}
        {foundInRaid ? <small>{t('recipes.raid')}</small> : null}
        {part.limit === undefined ? null : (
          <small className={styles.short} title={t('recipes.shortWhy')}>
            {t('recipes.short', { limit: part.limit })}
          </small>
        )}
        {isTool ? (
          <small title={t('recipes.toolWhy')}>
            <Wrench size={12} aria-hidden="true" /> {t('recipes.tool')}
          </small>
        ) : (
          <button type="button" className={styles.price} onClick={() => onEdit(part)} title={t('recipes.editPrice', { name: item.name })}>
            <span className="sr-only">{t('recipes.editPrice', { name: item.name })}: </span>
            {part.total === undefined ? t('recipes.noPrice') : formatMoney(part.total, locale)}
            {part.own ? <em>{t('recipes.own')}</em> : null}
          </button>
        )}
      </span>
    </li>
  )
}
