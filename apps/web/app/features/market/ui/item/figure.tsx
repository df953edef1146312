import type { RecipeView } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatMoney } from '../../../../kit/format.ts'
import { Popover } from '../../../../kit/popover.tsx'
import { useFrame } from '../../../shell/frame.tsx'
import { Seen } from './seen.tsx'

/** What stands behind a number: how it is worked out, from what, where that comes from and when it was seen. */
export type FigureCard = { formula: string; inputs: { label: string; value: ReactNode }[]; source: string; at?: number | undefined }

/** A number that explains itself on hover, tap or key. `label` says whose number it is. */
export function Explained({ label, explanation, children }: { label: string; explanation: FigureCard; children: ReactNode }) {
  return (
    <Popover trigger={children} className="figure-trigger">
      <ExplanationCard label={label} figure={children} explanation={explanation} />
    </Popover>
  )
}

/** The card behind a number, with the number itself; `children` come after the formula. */
export function ExplanationCard({
  label,
  figure,
  explanation,
  children,
}: {
  label: string
  figure?: ReactNode
  explanation: FigureCard
  children?: ReactNode
}) {
  return (
    <div className="figure-card">
      <p className="figure-card-title">
        <span>{label}</span>
        {figure === undefined ? null : <span className="figure-card-figure">{figure}</span>}
      </p>
      <p className="figure-card-formula">{explanation.formula}</p>
      {children}
      {explanation.inputs.length > 0 ? (
        <dl>
          {explanation.inputs.map((input) => (
            <div key={input.label} className="figure-card-input">
              <dt>{input.label}</dt>
              <dd>{input.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="figure-card-source">
        {explanation.source}
        {explanation.at === undefined ? null : (
          <>
            {' '}
            · <Seen at={explanation.at} />
          </>
        )}
      </p>
    </div>
  )
}

/** An amount gained or lost, with its sign; colour only repeats the sign. */
export function Signed({ value }: { value: number }) {
  const { locale } = useFrame()
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  const colour = value > 0 ? 'text-up' : value < 0 ? 'text-down' : 'text-dim'
  return (
    <span className={`money ${colour}`}>
      {sign}
      {formatMoney(Math.abs(value), locale)}
    </span>
  )
}

/** What a recipe leaves, and why; says so when a price is missing instead of showing a partial sum. */
export function RecipeProfit({ recipe }: { recipe: RecipeView }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  if (recipe.profit === undefined) return <div className="recipe-profit recipe-profit-none">{t('item.recipes.unknown')}</div>
  const money = (value: number | undefined) => (value === undefined ? '—' : formatMoney(value, locale))
  return (
    <div className="recipe-profit">
      <Explained
        label={t('item.recipes.profit')}
        explanation={{
          formula: t('item.explain.profit'),
          inputs: [
            { label: t('item.recipes.revenue'), value: money(recipe.revenue) },
            { label: t('item.recipes.cost'), value: money(recipe.cost) },
          ],
          source: t('item.explain.profitSource'),
        }}
      >
        <Signed value={recipe.profit} />
      </Explained>
    </div>
  )
}
