import { useTranslation } from 'react-i18next'
import { RangeField } from '#app/kit/form/field.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { type LineOptions, lineSpeeds } from '../line-options.ts'
import { overlayMotions } from '../overlay-look.ts'
import styles from './builder.module.css'
import { LookFields } from './look-fields.tsx'
import { NamedChoice } from './named-choice.tsx'

/** How a line looks and moves. */
export function LookPanel({ options, onChange }: { options: LineOptions; onChange(part: Partial<LineOptions>): void }) {
  const { t } = useTranslation('widgets')
  return (
    <Panel title={t('look.title')}>
      <div className={styles.fields}>
        <LookFields look={options} onChange={onChange} />
        <RangeField label={t('look.speed')} name="speed" {...lineSpeeds} value={options.speed} onChange={(speed) => onChange({ speed })} />
        <div className={styles.pair}>
          <NamedChoice
            label={t('look.direction')}
            name="direction"
            value={options.direction}
            options={(['left', 'right'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
            onChange={(direction) => onChange({ direction })}
          />
          <NamedChoice
            label={t('look.motion')}
            name="motion"
            value={options.motion}
            options={overlayMotions.map((value) => ({ value, label: t(`motion.${value}`) }))}
            onChange={(motion) => onChange({ motion })}
          />
        </div>
      </div>
    </Panel>
  )
}
