import { maxRuns } from '@stashwise/accounts/vocabulary'
import type { Barter, Craft } from '@stashwise/game/recipe'
import type { Progression } from '@stashwise/progression/facts'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useStock } from '#app/features/progression/client/use-stock.ts'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { Button } from '#app/kit/button.tsx'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { NumberStepper } from '#app/kit/form/number-stepper.tsx'
import styles from './recipe-plan.module.css'

const maxFound = 8

/** Crafts and barters the player wants to make, and how often: their parts are among the items to keep. */
export function RecipePlan({ progression, change }: { progression: Progression; change: ReturnType<typeof useStock>['change'] }) {
  const { t } = useTranslation('items')
  const { player } = useProgress()
  const labels = useMemo(() => recipeLabels(progression), [progression])
  const chosen = labels.filter(({ id }) => (player.recipesWanted[id] ?? 0) > 0)
  const setRuns = ({ id, makes }: RecipeLabel, runs: number) =>
    change({ recipesWanted: { [id]: runs } }, t('plan.changed', { name: makes, count: runs }))
  return (
    <Collapsible closed={t('plan.title', { count: chosen.length })} open={t('plan.title', { count: chosen.length })}>
      <div className={`stack-3 ${styles.plan}`}>
        <p className="text-dim">{t('plan.text')}</p>
        <ul className={styles.list}>
          {chosen.map((label) => (
            <li key={label.id}>
              <Words label={label} />
              <NumberStepper
                aria-label={t('plan.runs', { name: label.makes })}
                lowerLabel={t('plan.fewer', { name: label.makes })}
                raiseLabel={t('plan.more', { name: label.makes })}
                value={player.recipesWanted[label.id] ?? 0}
                least={0}
                most={maxRuns}
                invalid={t('plan.notRuns', { most: maxRuns })}
                onChange={(runs) => setRuns(label, runs)}
              />
            </li>
          ))}
        </ul>
        <AddRecipe labels={labels.filter((label) => !chosen.includes(label))} onAdd={(label) => setRuns(label, 1)} />
      </div>
    </Collapsible>
  )
}

function AddRecipe({ labels, onAdd }: { labels: readonly RecipeLabel[]; onAdd(label: RecipeLabel): void }) {
  const { t } = useTranslation('items')
  const [text, setText] = useState('')
  const found = findRecipes(labels, text, maxFound)
  return (
    <>
      <Input
        isDense
        aria-label={t('plan.find')}
        placeholder={t('plan.find')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={styles.list}>
        {found.map((label) => (
          <li key={label.id}>
            <Words label={label} />
            <Button aria-label={t('plan.addOf', { name: label.makes })} onClick={() => onAdd(label)}>
              <Plus size={16} aria-hidden="true" /> {t('plan.add')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Words({ label: { kind, makes, takes, place, level } }: { label: RecipeLabel }) {
  const { t } = useTranslation('items')
  return (
    <span className={`wrap ${styles.words}`}>
      {makes} <small>{t(`plan.${kind}`, { place, level, takes })}</small>
    </span>
  )
}

type RecipeLabel = { id: string; kind: 'craft' | 'barter'; makes: string; takes: string; place: string; level: number }

function recipeLabels({ facts, names }: Progression): RecipeLabel[] {
  const listed = (parts: Craft['inputs'], form: 0 | 1) =>
    parts.map(({ uid, count }) => (count === 1 ? names.item(uid)[form] : `${names.item(uid)[form]} × ${count}`)).join(', ')
  const words = ({ id, inputs, outputs }: Barter | Craft) => ({ id, makes: listed(outputs, 0), takes: listed(inputs, 1) })
  return [
    ...[...facts.crafts.values()].map(
      (craft): RecipeLabel => ({
        ...words(craft),
        kind: 'craft',
        place: names.module(craft.module),
        level: craft.moduleLevel,
      }),
    ),
    ...[...facts.barters.values()].map(
      (barter): RecipeLabel => ({
        ...words(barter),
        kind: 'barter',
        place: names.trader(barter.trader),
        level: barter.traderLevel,
      }),
    ),
  ]
}

/** Those whose product or place has all the words, at most so many. */
function findRecipes(labels: readonly RecipeLabel[], text: string, most: number): RecipeLabel[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return labels.filter(({ makes, place }) => words.every((word) => `${makes} ${place}`.toLowerCase().includes(word))).slice(0, most)
}
