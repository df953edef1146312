import type { ItemView, PartView, RecipeRow } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { type ComponentType, useState } from 'react'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Sheet } from '#app/kit/sheet.tsx'
import { RecipeInput } from './recipe-input.tsx'
import styles from './recipe-inputs.module.css'

/** `market`: what the flea market asks, which counts without an own price. */
export type PriceEditorProps = { item: ItemView; market: number | undefined }
type EditProps = { isPro: boolean; PriceEditor?: ComponentType<PriceEditorProps> | undefined }

/** What it takes: tools are shown and cost nothing; an own price is set where it counts. */
export function RecipeInputs({ row, isPro, PriceEditor }: { row: RecipeRow } & EditProps) {
  const [edited, setEdited] = useState<PartView>()
  const { t } = useAreaTexts('recipes', recipesTexts)
  return (
    <>
      <ul className={styles.inputs}>
        {row.inputs.map((part) => (
          <RecipeInput key={`${part.item.uid}${part.isTool ? 'tool' : ''}`} part={part} onEdit={setEdited} />
        ))}
      </ul>
      {edited ? (
        <Sheet isOpen onClose={() => setEdited(undefined)} title={edited.item.name} closeLabel={t('recipes.close')}>
          {isPro && PriceEditor ? (
            <PriceEditor item={edited.item} market={edited.market} />
          ) : (
            <p className={styles.needsPro}>
              {t('recipes.needsPro')} <AppLink to="/user">{t('recipes.getPro')}</AppLink>
            </p>
          )}
        </Sheet>
      ) : null}
    </>
  )
}
