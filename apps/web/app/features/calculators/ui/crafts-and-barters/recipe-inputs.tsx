import type { ItemView, PartView, RecipeRow } from '@stashwise/calculators/view'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditPopover } from '#app/kit/edit-popover.tsx'
import { type RecipeSearch, recipeHref } from '../../schema.ts'
import { WhyLink } from '../../why-link.tsx'
import { QuestItem, RecipeInput } from './recipe-input.tsx'
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
          <p className={styles.why}>
            <WhyLink to={whyHref} onClick={close}>
              {t('priceWhy', { name: edited.part.item.name })}
            </WhyLink>
          </p>
        </EditPopover>
      ) : null}
    </>
  )
}
