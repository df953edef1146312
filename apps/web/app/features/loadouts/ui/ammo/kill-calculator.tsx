import { armorClasses } from '@stashwise/game/penetration'
import { bodyParts } from '@stashwise/loadouts/ballistics/body'
import type { ArmorLayer } from '@stashwise/loadouts/ballistics/shot'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, RangeField, SelectField } from '#app/kit/form/field.tsx'
import { Options } from '#app/kit/form/input.tsx'
import { withDots } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import type { ArmorTarget } from '../../round-row.ts'
import type { AmmoPageProps } from './ammo-search.ts'
import styles from './kill-calculator.module.css'
import { KillResult } from './kill-result.tsx'
import { innerClass, targetOf } from './target-of.ts'

const classChoices = ['0', '1', '2', '3', '4', '5', '6'] as const

/** A round against armor: how many shots at one part of the body kill, and how that spreads. */
export function KillCalculator({ view, search, onSearch }: AmmoPageProps) {
  const { t } = useTranslation('ammo')
  const round =
    view.rounds.find(({ item }) => item.url === search.round) ??
    view.rounds.find(({ item }) => item.url.includes('m855a1')) ??
    view.rounds[0]
  const target = useMemo(() => targetOf(view, search), [view, search])
  if (!round) return null
  const [, inner] = target.layers
  return (
    <div className={styles.columns}>
      <Panel title={t('kill.question')}>
        <div className={`stack-3 ${styles.form}`}>
          <SelectField label={t('kill.round')} value={round.item.url} onChange={(event) => onSearch({ round: event.target.value })}>
            {view.calibers.map(({ code, name }) => (
              <optgroup key={code} label={name}>
                <Options
                  of={view.rounds.flatMap(({ caliber, item }) => (caliber === code ? [{ value: item.url, label: item.name }] : []))}
                />
              </optgroup>
            ))}
          </SelectField>
          <ChoiceField
            label={t('kill.part')}
            values={bodyParts}
            value={search.part}
            textOf={(part) => t(`part.${part}`)}
            onChange={(part) => onSearch({ part })}
          />
          <ChoiceField
            label={t('kill.class')}
            note={target.armor ? undefined : t('kill.classNote')}
            values={classChoices}
            value={target.armor ? String(target.armor.layer.armorClass) : String(search.class)}
            textOf={(each) => (each === '0' ? t('kill.noArmor') : each)}
            onChange={(each) => onSearch({ class: Number(each), armor: undefined })}
          />
          <SelectField
            label={t('kill.armor')}
            value={search.armor ?? ''}
            onChange={(event) => onSearch({ armor: event.target.value || undefined })}
          >
            <option value="">{t('kill.average')}</option>
            <ArmorOptions armors={view.armors} />
          </SelectField>
          <SelectField
            label={t('kill.inner')}
            value={search.inner ?? ''}
            onChange={(event) => onSearch({ inner: event.target.value || undefined })}
          >
            <option value="">{t('kill.noInner')}</option>
            <optgroup label={t('kill.average')}>
              <Options
                of={armorClasses.toReversed().map((each) => ({ value: innerClass(each), label: t('kill.ofClass', { class: each }) }))}
              />
            </optgroup>
            <ArmorOptions armors={view.armors} />
          </SelectField>
          {target.outer ? (
            <>
              <RangeField
                label={t('kill.durability')}
                min={1}
                max={100}
                value={search.durability}
                onChange={(durability) => onSearch({ durability })}
              />
              <Layer layer={target.outer} material={target.armor?.material} />
              {inner ? <Layer layer={inner} /> : null}
            </>
          ) : null}
        </div>
      </Panel>
      <KillResult round={round} part={search.part} layers={target.layers} />
    </div>
  )
}

function Layer({ layer: { durability, maxDurability, bluntThroughput }, material }: { layer: ArmorLayer; material?: string | undefined }) {
  const { t } = useTranslation('ammo')
  const figures = { durability: Math.round(durability * 10) / 10, max: maxDurability, blunt: Math.round(bluntThroughput * 100) }
  return <p className="text-dim">{withDots([t('kill.layer', figures), material])}</p>
}

/** Armor of one layer by class, the highest first. */
function ArmorOptions({ armors }: { armors: readonly ArmorTarget[] }) {
  const { t } = useTranslation('ammo')
  return armorClasses.toReversed().map((each) => {
    const same = armors.filter(({ layer }) => layer.armorClass === each)
    return same.length === 0 ? null : (
      <optgroup key={each} label={t('kill.ofClass', { class: each })}>
        <Options of={same.map(({ url, name }) => ({ value: url, label: name }))} />
      </optgroup>
    )
  })
}
