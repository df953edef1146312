import { useTranslation } from 'react-i18next'
import { Field, RangeField } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { maxOverlaySize, minOverlaySize, type OverlayLook, overlayFonts } from '../overlay-look.ts'
import styles from './builder.module.css'
import { NamedChoice } from './named-choice.tsx'

/** Backgrounds to choose from; an address may have any other. */
const backgrounds = ['000000', '000000a6', '131416', 'ffffff', 'ffffffa6'] as const

/** The look that all overlays have. */
export function LookFields({ look, onChange }: { look: OverlayLook; onChange(part: Partial<OverlayLook>): void }) {
  const { t } = useTranslation('widgets')
  const own = look.bg !== undefined && !backgrounds.some((one) => one === look.bg) ? [{ value: look.bg, label: `#${look.bg}` }] : []
  return (
    <>
      <RangeField
        label={t('look.size')}
        name="size"
        min={minOverlaySize}
        max={maxOverlaySize}
        value={look.size}
        onChange={(size) => onChange({ size })}
      />
      <div className={styles.pair}>
        <Field label={t('look.color')}>
          {(props) => (
            <Input
              {...props}
              type="color"
              name="color"
              value={`#${longColour(look.color)}`}
              onChange={({ target }) => onChange({ color: target.value.slice(1) })}
            />
          )}
        </Field>
        <NamedChoice
          label={t('look.bg')}
          name="bg"
          value={look.bg}
          options={[{ value: undefined, label: t('bg.none') }, ...backgrounds.map((value) => ({ value, label: t(`bg.${value}`) })), ...own]}
          onChange={(bg) => onChange({ bg })}
        />
        <NamedChoice
          label={t('look.font')}
          name="font"
          value={look.font}
          options={overlayFonts.map((value) => ({ value, label: t(`font.${value}`) }))}
          onChange={(font) => onChange({ font })}
        />
        <NamedChoice
          label={t('look.shadow')}
          name="shadow"
          value={look.shadow}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(`shadow.${value}`) }))}
          onChange={(shadow) => onChange({ shadow })}
        />
      </div>
    </>
  )
}

/** Six digits of a colour that may have three. */
const longColour = (colour: string): string => (colour.length === 3 ? [...colour].map((digit) => digit + digit).join('') : colour)
