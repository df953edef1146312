import type { RecipeNotes as Notes } from '@stashwise/calculators/view'
import type { Locale } from '@stashwise/game/locale'
import type { ItemPageView, RecipeItemView, RecipeView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import { ArrowRight, Hammer, Handshake, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PartsNote } from '#app/features/calculators/parts-note.tsx'
import { RecipeNotes } from '#app/features/calculators/recipe-notes.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { CollapsedRows } from '#app/kit/collapsible.tsx'
import { FactNote } from '#app/kit/fact-list.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Panel, PanelSubtitle } from '#app/kit/panel.tsx'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { NotesOfRecipes } from '../service.ts'
import { Explained } from './figure.tsx'
import styles from './recipes-panel.module.css'

/** Crafts and barters that give the item, then those that take it. */
export function RecipesPanel({ item, notes }: { item: Pick<ItemPageView, 'uid' | 'madeBy' | 'usedIn'>; notes: NotesOfRecipes }) {
  const { t } = useTranslation('item')
  return (
    <Panel id="recipes" title={t('recipes.title')}>
      <RecipeGroup title={t('recipes.madeBy')} recipes={item.madeBy} notes={notes} own={item.uid} />
      <RecipeGroup title={t('recipes.usedIn')} recipes={item.usedIn} notes={notes} own={item.uid} />
    </Panel>
  )
}

type GroupProps = { title: string; recipes: readonly RecipeView[]; notes: NotesOfRecipes; own: string }

function RecipeGroup({ title, recipes, notes, own }: GroupProps) {
  if (recipes.length === 0) return null
  return (
    <>
      <PanelSubtitle>{title}</PanelSubtitle>
      <CollapsedRows
        rows={recipes}
        shown={6}
        render={(part) => (
          <ul className={styles.recipes}>
            {part.map((recipe) => (
              <Recipe key={recipe.id} recipe={recipe} notes={notes[recipe.id]} own={own} />
            ))}
          </ul>
        )}
      />
    </>
  )
}

function Recipe({ recipe, notes, own }: { recipe: RecipeView; notes: Notes | undefined; own: string }) {
  const { t, format } = useTexts('item')
  const Icon = recipe.kind === 'craft' ? Hammer : Handshake
  return (
    <li className={styles.recipe}>
      <div className={styles.place}>
        {recipe.place.traderId === undefined ? (
          <Icon size={16} className={styles.icon} data-kind={recipe.kind} aria-hidden="true" />
        ) : (
          <TraderIcon trader={{ id: recipe.place.traderId, name: recipe.place.name }} size={20} />
        )}
        <span>
          <span className="sr-only">{t(`recipes.${recipe.kind}`)} </span>
          {t(recipe.kind === 'craft' ? 'moduleLevel' : 'recipes.trader', {
            module: recipe.place.name,
            trader: recipe.place.name,
            level: recipe.place.level,
          })}
          {recipe.durationSeconds === undefined ? null : <FactNote>{format.duration(recipe.durationSeconds)}</FactNote>}
          {recipe.quest ? <FactNote quest>{t('recipes.afterQuest', { quest: recipe.quest.name })}</FactNote> : null}
          {recipe.questItems ? (
            <FactNote quest>
              {recipe.questItems.map((name) => (name ? t('recipes.questItem', { name }) : t('recipes.questItemUnnamed'))).join(', ')}
            </FactNote>
          ) : null}
          {recipe.limit === undefined ? null : <FactNote>{t('recipes.limit', { count: recipe.limit })}</FactNote>}
          {notes ? <RecipeNotes {...notes} /> : null}
        </span>
      </div>
      <ul className={`${styles.items} ${styles.inputs}`} aria-label={t('recipes.inputs')}>
        {recipe.inputs.map((input) => (
          <RecipeItem key={`${input.item.uid}${input.isTool ? 'tool' : ''}`} part={input} own={own} />
        ))}
      </ul>
      <ArrowRight size={16} className={styles.arrow} aria-hidden="true" />
      <ul className={styles.items} aria-label={t('recipes.outputs')}>
        {recipe.outputs.map((output) => (
          <RecipeItem key={output.item.uid} part={output} own={own} />
        ))}
      </ul>
      <RecipeProfit recipe={recipe} notes={notes} />
    </li>
  )
}

function RecipeItem({ part, own }: { part: RecipeItemView; own: string }) {
  const { t, locale, format } = useTexts('item')
  const price = priceWords(part, t, locale)
  const body = (
    <>
      <ItemCell cell={part.item.cell} size={40} foundInRaid={part.foundInRaid} />
      <span className={styles.text}>
        <span className={styles.name}>
          {part.isTool ? <Wrench size={12} aria-hidden="true" /> : null}
          {t('recipes.times', { figure: format.number(part.count), name: part.item.shortName })}
        </span>
        <span className={`small-dim ${styles.price}`}>
          {part.minLevel === undefined ? price : t('recipes.fromDogtagLevel', { level: part.minLevel })}
        </span>
      </span>
    </>
  )
  return (
    <li>
      {part.item.uid === own ? (
        <span className={styles.item}>{body}</span>
      ) : (
        <AppLink to={`/item/${part.item.url}`} className={styles.item} title={part.item.name}>
          {body}
        </AppLink>
      )}
    </li>
  )
}

/** What all units cost or bring, and whose price that is when it is not the flea market's. */
function priceWords({ isTool, total, priceAt, available, isOwn, isClosed }: RecipeItemView, t: TFunction<'item'>, locale: Locale): string {
  if (isTool) return t('recipes.tool')
  if (total === undefined) return available === undefined ? t('noPrice') : t('recipes.available', { count: available })
  const price = formatMoney(total, locale)
  if (isOwn && available !== undefined) return t('recipes.ownFew', { price, count: available })
  if (isOwn) return t(isClosed ? 'recipes.closed' : 'recipes.own', { price })
  return priceAt === 'trader' ? t('recipes.atTrader', { price }) : price
}

/**
 * A recipe's headline and why: what a barter saves against buying its reward from the cheapest seller, what a craft leaves. Says so when a price
 * is missing instead of showing a partial sum.
 */
type ProfitProps = { recipe: RecipeView; notes: Notes | undefined }

function RecipeProfit({ recipe: { kind, saves, profit, revenue, cost, inputs }, notes }: ProfitProps) {
  const { t, format } = useTexts('item')
  const isSaving = kind === 'barter' && saves !== undefined
  const value = isSaving ? saves : profit
  if (value === undefined)
    return (
      <div className={styles.profit} data-unknown="">
        {t(inputs.some(({ available }) => available !== undefined) ? 'recipes.unknownShort' : 'recipes.unknown')}
      </div>
    )
  const figure = isSaving ? 'saves' : 'profit'
  const gross = isSaving ? saves + (cost ?? 0) : revenue
  const money = (amount: number | undefined) => (amount === undefined ? '–' : format.money(amount))
  return (
    <div className={styles.profit}>
      <Explained
        label={t(`recipes.${figure}`)}
        explanation={{
          formula: t(`explain.${figure === 'profit' && kind === 'barter' ? 'barterProfit' : figure}`),
          inputs: [
            { label: t(isSaving ? 'recipes.bought' : 'recipes.revenue'), value: money(gross) },
            { label: t('recipes.cost'), value: money(isSaving ? (cost ?? 0) : cost) },
          ],
          source: t('explain.profitSource'),
        }}
      >
        <SignedMoney value={value} />
      </Explained>
      <FactNote>
        {isSaving
          ? t(value < 0 ? 'recipes.dearerShort' : 'recipes.savesShort', { price: money(gross) })
          : t(value < 0 ? 'recipes.lossShort' : 'recipes.earnsShort')}
      </FactNote>
      {notes?.bought || notes?.crafted ? (
        <FactNote>
          <PartsNote {...notes} />
        </FactNote>
      ) : null}
    </div>
  )
}
