import { type Figure, figures } from '@stashwise/loadouts/optimise/request'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartWords } from '#app/features/loadouts/named-weapon.ts'
import type { AmountKind } from '#app/kit/form/amount.ts'
import { Input, SelectOf } from '#app/kit/form/input.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useSite } from '#app/kit/site-context.ts'
import styles from './goal-form.module.css'
import {
  amountKind,
  countFields,
  goalFigures,
  goalPresets,
  isBadAmount,
  type KindWish,
  kindWishes,
  kindWishOf,
  limitSides,
  type OptimiseForm,
  sizeFields,
  withKindWish,
} from './optimise-form.ts'
import { PartChoice } from './part-choice.tsx'

type Props = {
  form: OptimiseForm
  onChange: (change: Partial<OptimiseForm>) => void
  /** Parts on the weapon now, which may have to stay. */
  onWeapon: readonly PartWords[]
  /** All parts by name. */
  parts: readonly PartWords[]
  categories: readonly { id: string; name: string }[]
  categoryName: (id: string) => string
  /** Rounds of the usual magazine; undefined for a weapon without one. */
  usualCapacity: number | undefined
  /** Whether anything fits that one can aim with. */
  hasAimingDevice: boolean
  /** Why neither the weapon nor a preset of it can be bought; undefined where one can. */
  weaponLack: string | undefined
}

/** The optimiser's input: a goal, a budget, and for experts weights, limits and parts. */
export function GoalForm({ form, onChange, onWeapon, parts, categories, categoryName, usualCapacity, hasAimingDevice, weaponLack }: Props) {
  const { t } = useTranslation('loadouts')
  const [isOpen, setOpen] = useState(hasMore(form))
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
    <div className="stack-3">
      <Segmented
        label={t('optimise.goal')}
        value={form.preset}
        segments={[...goalPresets, 'own' as const].map((value) => ({
          value,
          label: t(`goalPreset.${value}`),
          brief: t(`goalBrief.${value}`),
        }))}
        onChange={(preset) => onChange({ preset })}
      />
      {form.preset === 'own' ? (
        <fieldset className={styles.fields}>
          <legend>{t('optimise.weights')}</legend>
          {goalFigures.map((figure) => (
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
        {weaponLack === undefined ? null : (
          <Check label={t('optimise.ownsWeapon')} isOn={form.ownsWeapon} onChange={(ownsWeapon) => onChange({ ownsWeapon })} />
        )}
        {usualCapacity === undefined ? null : (
          <Check
            label={t('optimise.usualMagazine', { count: usualCapacity })}
            isOn={form.usualMagazine}
            onChange={(usualMagazine) => onChange({ usualMagazine })}
          />
        )}
        {hasAimingDevice ? (
          <Check label={t('optimise.aimingDevice')} isOn={form.aimingDevice} onChange={(aimingDevice) => onChange({ aimingDevice })} />
        ) : null}
        {weaponLack === undefined || form.ownsWeapon || !form.onlyBuyable ? null : (
          <p className={styles.hint}>{t('optimise.weaponLack', { reason: weaponLack })}</p>
        )}
      </div>
      <details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('optimise.more')}</summary>
        <div className={styles.fields}>
          {figures.filter((figure) => figure !== 'price' && figure !== 'ergonomics').map(limit)}
          <Check label={t('optimise.unloaded')} isOn={form.isUnloaded} onChange={(isUnloaded) => onChange({ isUnloaded })} />
          {countFields.map((field) => (
            <NumberField
              key={field}
              label={t(`limit.${field}`)}
              kind="count"
              value={form[field]}
              onChange={(value) => onChange({ [field]: value })}
            />
          ))}
          {sizeFields.map((field) => (
            <NumberField
              key={field}
              label={t(`limit.${field}`)}
              kind="count"
              value={form.size[field]}
              onChange={(value) => onChange({ size: { ...form.size, [field]: value } })}
            />
          ))}
          <p className={styles.hint}>{t('optimise.recoilHint')}</p>
        </div>
        <PartChoice
          title={t('optimise.required')}
          onWeapon={onWeapon}
          parts={parts}
          chosen={form.required}
          groups={form.groups.map(({ category }) => t('optimise.anyPart', { name: categoryName(category) }))}
          onDropGroup={(at) => onChange({ groups: form.groups.toSpliced(at, 1) })}
          onChange={(required) => onChange({ required, forbidden: form.forbidden.filter((uid) => !required.includes(uid)) })}
        />
        <PartChoice
          title={t('optimise.forbidden')}
          parts={parts}
          chosen={form.forbidden}
          onChange={(forbidden) => onChange({ forbidden, required: form.required.filter((uid) => !forbidden.includes(uid)) })}
        />
        <fieldset className={styles.fields}>
          <legend>{t('optimise.categories')}</legend>
          <p className={styles.hint}>{t('optimise.categoriesHint')}</p>
          {categories.map(({ id, name }) => (
            <KindField key={id} name={name} wish={kindWishOf(form, id)} onChange={(wish) => onChange(withKindWish(form, id, wish))} />
          ))}
        </fieldset>
      </details>
    </div>
  )
}

/** Whether the input uses the folded fields. */
const hasMore = ({ limits, required, groups, minSightingRange }: OptimiseForm): boolean =>
  required.length > 0 || groups.length > 0 || minSightingRange !== '' || limits.recoilSum !== ''

type NumberProps = { label: string; kind: AmountKind; value: string; onChange: (value: string) => void }

function NumberField({ label, kind, value, onChange }: NumberProps) {
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  const id = useId()
  const isBad = isBadAmount(value, kind, locale)
  return (
    <span className={`small-dim ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        isDense
        inputMode="decimal"
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isBad ? (
        <small id={`${id}-error`} role="alert" className="text-down">
          {t('optimise.badField')}
        </small>
      ) : null}
    </span>
  )
}

function KindField({ name, wish, onChange }: { name: string; wish: KindWish; onChange: (wish: KindWish) => void }) {
  const { t } = useTranslation('loadouts')
  const id = useId()
  return (
    <span className={`small-dim ${styles.field}`} data-set={wish === 'any' ? undefined : ''}>
      <label htmlFor={id}>{name}</label>
      <SelectOf
        id={id}
        isDense
        value={wish}
        options={kindWishes.map((value) => ({ value, label: t(`kindWish.${value}`) }))}
        onChoose={onChange}
      />
    </span>
  )
}

const Check = ({ label, isOn, onChange }: { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)
