import type { ItemUid } from '@stashwise/game/ids'
import { type Figure, figures } from '@stashwise/loadouts/optimise/request'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AmountKind } from '#app/kit/form/amount.ts'
import { Input, Select } from '#app/kit/form/input.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useSite } from '#app/kit/site-context.ts'
import type { PartWords } from '../named-weapon.ts'
import styles from './goal-form.module.css'
import {
  amountKind,
  isBadAmount,
  type KindWish,
  kindWishes,
  kindWishOf,
  limitSides,
  type OptimiseForm,
  withKindWish,
} from './optimise-form.ts'

type Props = {
  form: OptimiseForm
  onChange: (change: Partial<OptimiseForm>) => void
  /** Parts on the weapon now, which may have to stay. */
  onWeapon: readonly PartWords[]
  /** All parts by name, to leave some out. */
  parts: readonly PartWords[]
  categories: readonly { id: string; name: string }[]
  /** Whether the player's trader levels and quests decide what can be bought. */
  countsProgress: boolean
}

/** What the optimiser is asked: a goal, a budget, and for who wants more, weights, limits and parts. */
export function GoalForm({ form, onChange, onWeapon, parts, categories, countsProgress }: Props) {
  const { t } = useTranslation('loadouts')
  const limit = (figure: Figure) => (
    <NumberField
      key={figure}
      label={t(`limit.${figure}`, { side: t(`limit.${limitSides[figure]}`) })}
      kind={amountKind(figure)}
      value={form.limits[figure]}
      onChange={(value) => onChange({ limits: { ...form.limits, [figure]: value } })}
    />
  )
  return (
    <div className={styles.form}>
      <Segmented
        label={t('optimise.goal')}
        value={form.preset}
        segments={(['recoil', 'balance', 'ergonomics', 'cheapest', 'own'] as const).map((value) => ({
          value,
          label: t(`goalPreset.${value}`),
        }))}
        onChange={(preset) => onChange({ preset })}
      />
      {form.preset === 'own' ? (
        <fieldset className={styles.fields}>
          <legend>{t('optimise.weights')}</legend>
          {figures.map((figure) => (
            <NumberField
              key={figure}
              label={t(`goal.${figure}`)}
              kind="decimal"
              value={form.weights[figure]}
              onChange={(value) => onChange({ weights: { ...form.weights, [figure]: value } })}
            />
          ))}
          <p className={styles.hint}>{t('optimise.weightsHint')}</p>
        </fieldset>
      ) : null}
      <div className={styles.fields}>
        {limit('price')}
        {limit('ergonomics')}
        <Check label={t('optimise.onlyBuyable')} isOn={form.onlyBuyable} onChange={(onlyBuyable) => onChange({ onlyBuyable })} />
        {form.onlyBuyable && !countsProgress ? <p className={styles.hint}>{t('optimise.progressOff')}</p> : null}
      </div>
      <details className={styles.more}>
        <summary>{t('optimise.more')}</summary>
        <div className={styles.fields}>
          {figures.filter((figure) => figure !== 'price' && figure !== 'ergonomics').map(limit)}
          <NumberField
            label={t('limit.capacity')}
            kind={amountKind('capacity')}
            value={form.minCapacity}
            onChange={(minCapacity) => onChange({ minCapacity })}
          />
          <NumberField
            label={t('limit.sightingRange')}
            kind={amountKind('sightingRange')}
            value={form.minSightingRange}
            onChange={(minSightingRange) => onChange({ minSightingRange })}
          />
        </div>
        <PartChoice
          title={t('optimise.required')}
          hint={t('optimise.requiredHint')}
          add={t('optimise.add')}
          choices={onWeapon}
          all={parts}
          chosen={form.required}
          onChange={(required) => onChange({ required, forbidden: form.forbidden.filter((uid) => !required.includes(uid)) })}
        />
        <PartChoice
          title={t('optimise.forbidden')}
          hint={t('optimise.forbiddenHint')}
          add={t('optimise.add')}
          choices={parts}
          all={parts}
          chosen={form.forbidden}
          onChange={(forbidden) => onChange({ forbidden, required: form.required.filter((uid) => !forbidden.includes(uid)) })}
        />
        <fieldset className={styles.fields}>
          <legend>{t('optimise.categories')}</legend>
          {categories.map(({ id, name }) => (
            <KindField key={id} name={name} wish={kindWishOf(form, id)} onChange={(wish) => onChange(withKindWish(form, id, wish))} />
          ))}
        </fieldset>
      </details>
    </div>
  )
}

type NumberProps = { label: string; kind: AmountKind; value: string; onChange: (value: string) => void }

function NumberField({ label, kind, value, onChange }: NumberProps) {
  const { locale } = useSite()
  const id = useId()
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        isDense
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isBadAmount(value, kind, locale) || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

function KindField({ name, wish, onChange }: { name: string; wish: KindWish; onChange: (wish: KindWish) => void }) {
  const { t } = useTranslation('loadouts')
  const id = useId()
  return (
    <span className={styles.field} data-set={wish === 'any' ? undefined : ''}>
      <label htmlFor={id}>{name}</label>
      <Select id={id} isDense value={wish} onChange={(event) => onChange(kindWishes.find((one) => one === event.target.value) ?? 'any')}>
        {kindWishes.map((one) => (
          <option key={one} value={one}>
            {t(`kindWish.${one}`)}
          </option>
        ))}
      </Select>
    </span>
  )
}

const Check = ({ label, isOn, onChange }: { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)

type PartChoiceProps = {
  title: string
  hint: string
  add: string
  choices: readonly PartWords[]
  all: readonly PartWords[]
  chosen: readonly ItemUid[]
  onChange: (chosen: ItemUid[]) => void
}

/** Parts chosen from a list, as chips that a press takes off again. */
function PartChoice({ title, hint, add, choices, all, chosen, onChange }: PartChoiceProps) {
  const { t } = useTranslation('loadouts')
  const names = new Map(all.map(({ uid, name }) => [uid, name]))
  return (
    <fieldset className={styles.parts}>
      <legend>{title}</legend>
      <Select
        isDense
        aria-label={`${title}: ${add}`}
        value=""
        onChange={(event) => {
          const found = choices.find(({ uid }) => uid === event.target.value)
          if (found) onChange([...chosen, found.uid])
        }}
      >
        <option value="">{hint}</option>
        {choices.map(({ uid, name }) =>
          chosen.includes(uid) ? null : (
            <option key={uid} value={uid}>
              {name}
            </option>
          ),
        )}
      </Select>
      {chosen.map((uid) => (
        <button
          key={uid}
          type="button"
          className={styles.chip}
          aria-label={t('optimise.takeOff', { name: names.get(uid) ?? '' })}
          onClick={() => onChange(chosen.filter((one) => one !== uid))}
        >
          {names.get(uid)} <span aria-hidden="true">×</span>
        </button>
      ))}
    </fieldset>
  )
}
