import type { ItemView, PartView, RecipeRow } from '@stashwise/calculators/view'
import Scroll from 'lucide-react/icons/scroll'
import Wrench from 'lucide-react/icons/wrench'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { EditPopover } from '#app/kit/edit-popover.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type RecipeSearch, recipeHref } from '../../schema.ts'
import { WhyLink } from '../../why-link.tsx'
import styles from './recipe-inputs.module.css'

/** `market`: the flea-market price, used without an own price. */
export type PriceEditorProps = { item: ItemView; market: number | undefined }
type InputsProps = {
  row: RecipeRow
  path: string
  search: RecipeSearch
  isPro: boolean
  PriceEditor?: ComponentType<PriceEditorProps> | undefined
}

/** What it takes: tools are shown and cost nothing. A price leads to its derivation, and with Pro to the player's own price for it. */
export function RecipeInputs({ row, path, search, isPro, PriceEditor }: InputsProps) {
  const [edited, setEdited] = useState<{ part: PartView; anchor: HTMLElement }>()
  const { t } = useTranslation('recipes')
  const close = () => setEdited(undefined)
  if (row.inputs.length === 0 && !row.questItems) return null
  const whyHref = recipeHref(path, search, { why: `${row.id}.cost` })
  return (
    <>
      <ul className={styles.inputs}>
        {row.inputs.map((part) => (
          <RecipeInput
            key={`${part.item.uid}${part.isTool ? 'tool' : ''}`}
            part={part}
            whyHref={whyHref}
            onEdit={isPro && PriceEditor ? (anchor) => setEdited({ part, anchor }) : undefined}
          />
        ))}
        {[...new Set(row.questItems)].map((name) => (
          <QuestItem key={name} name={name} count={row.questItems?.filter((each) => each === name).length ?? 0} />
        ))}
      </ul>
      {edited && PriceEditor ? (
        <EditPopover anchor={edited.anchor} title={edited.part.item.name} onClose={close}>
          <PriceEditor item={edited.part.item} market={edited.part.market} />
          <p className="above-2">
            <WhyLink to={whyHref} onClick={close}>
              {t('priceWhy', { name: edited.part.item.name })}
            </WhyLink>
          </p>
        </EditPopover>
      ) : null}
    </>
  )
}

type InputProps = {
  part: PartView
  whyHref: string
  /** Sets an own price; without it the price leads to its derivation. */
  onEdit?: ((price: HTMLElement) => void) | undefined
}

/** One thing a recipe takes, on a line: how many, what, and for how much; on which conditions below it. */
function RecipeInput({ part, whyHref, onEdit }: InputProps) {
  const { t, format } = useTexts('recipes')
  const { item, count, isTool } = part
  return (
    <li className={styles.input} data-tool={isTool}>
      <ItemCell cell={item.cell} size={20} foundInRaid={part.foundInRaid === true} />
      <b className={styles.count}>{format.count(count)} ×</b>
      <AppLink to={`/item/${item.url}`} className={styles.name}>
        {item.name}
      </AppLink>
      {isTool ? (
        <small className={styles.price} title={t('toolWhy')}>
          <Wrench size={12} aria-hidden="true" /> {t('tool')}
        </small>
      ) : (
        <Price part={part} whyHref={whyHref} onEdit={onEdit} />
      )}
      <Notes part={part} />
    </li>
  )
}

/** A quest item that a craft uses up: it is found once, for its quest, and has neither page nor price. */
function QuestItem({ name, count }: { name: string; count: number }) {
  const { t, format } = useTexts('recipes')
  return (
    <li className={styles.input}>
      <Scroll size={16} className={styles.quest} aria-hidden="true" />
      <b className={styles.count}>{format.count(count)} ×</b>
      <span className={styles.name}>{name || t('questItem')}</span>
      {name ? <small className={styles.price}>{t('questItem')}</small> : null}
    </li>
  )
}

function Price({ part, whyHref, onEdit }: InputProps) {
  const { t, format } = useTexts('recipes')
  const { item, own, total } = part
  const amount = (
    <>
      {own ? <em>{t('own')}</em> : null}
      {total === undefined ? t('noPrice') : format.number(total)}
    </>
  )
  if (!onEdit)
    return (
      <span className={styles.price}>
        <WhyLink to={whyHref} title={t('priceWhy', { name: item.name })}>
          {amount}
        </WhyLink>
      </span>
    )
  const title = t('editPrice', { name: item.name })
  return (
    <button type="button" className={styles.price} onClick={({ currentTarget }) => onEdit(currentTarget)} title={title}>
      <span className="sr-only">{title}: </span>
      {amount}
    </button>
  )
}

/** What a price alone does not say; nothing for most ingredients. */
function Notes({ part: { minLevel, foundInRaid, isAssembled, isOwn, priceType, available, limit } }: { part: PartView }) {
  const { t } = useTranslation('recipes')
  const hasShortage = available === undefined && limit !== undefined
  const made = priceType === 'craft' || priceType === 'barter' ? priceType : undefined
  if (minLevel === undefined && available === undefined && !(foundInRaid || isAssembled || isOwn || hasShortage || made)) return null
  return (
    <span className={styles.notes}>
      {minLevel === undefined ? null : <span>{t('dogtagFrom', { level: minLevel })}</span>}
      {foundInRaid ? <span>{t('raid')}</span> : null}
      {made ? <span title={t(`made.${made}Why`)}>{t(`made.${made}`)}</span> : null}
      {isAssembled ? <span title={t('assembledWhy')}>{t('assembled')}</span> : null}
      {isOwn && available === undefined ? (
        priceType === 'closed' ? (
          <span title={t('isClosedWhy')}>{t('isClosed')}</span>
        ) : (
          <span title={t('isOwnWhy')}>{t('isOwn')}</span>
        )
      ) : null}
      {available === undefined ? null : (
        <span className={styles.short} title={t(isOwn ? 'fewWhy' : 'availableWhy')}>
          {t('available', { count: available })}
        </span>
      )}
      {hasShortage ? (
        <span className={styles.short} title={t('shortWhy')}>
          {t('short', { limit })}
        </span>
      ) : null}
    </span>
  )
}
