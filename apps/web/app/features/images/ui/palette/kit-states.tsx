import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Button, type ButtonLook } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { CheckField } from '#app/kit/form/field.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { Input, SelectOf } from '#app/kit/form/input.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { ProgressBar } from '#app/kit/progress-bar.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { Sparkline } from '#app/kit/sparkline.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import styles from './palette.module.css'

const looks: readonly ButtonLook[] = ['plain', 'accent', 'quiet', 'danger']

/** The components of the kit in the states they have; hover and focus are those of the real ones. */
export function KitStates() {
  const { t } = useTranslation('images')
  const [isOn, setIsOn] = useState(true)
  const [view, setView] = useState<'list' | 'map'>('list')
  const word = t('palette.word')
  return (
    <div className="stack-3">
      {[false, true].map((disabled) => (
        <div key={String(disabled)} className={styles.states}>
          {looks.map((look) => (
            <Button key={look} look={look} disabled={disabled}>
              {look}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.states}>
        <Badge>{word}</Badge>
        <Badge tone="accent">{word}</Badge>
        <Badge tone="error">{word}</Badge>
        <ItemCell cell={{ label: 'GPU', width: 2, height: 1, colour: 'violet', imageId: '', sign: 'gpu' }} size={48} foundInRaid />
      </div>
      <div className={styles.states}>
        <Input aria-label={t('palette.field')} defaultValue={word} />
        <Input aria-label={t('palette.empty')} placeholder={t('palette.empty')} />
        <Input aria-label={t('palette.wrong')} defaultValue={word} aria-invalid />
        <Input aria-label={t('palette.off')} defaultValue={word} disabled />
        <SelectOf aria-label={t('palette.choice')} value="a" options={[{ value: 'a', label: word }]} onChoose={() => undefined} />
      </div>
      <div className={styles.states}>
        <CheckField label={word} checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
        <Segmented
          label={t('palette.choice')}
          value={view}
          segments={[
            { value: 'list', label: t('palette.list') },
            { value: 'map', label: t('palette.map') },
          ]}
          onChange={setView}
        />
      </div>
      <div className={styles.states}>
        <SwitchField label={word} isOn={isOn} onChange={setIsOn} />
        <SwitchField label={t('palette.off')} isOn={false} disabled onChange={setIsOn} />
      </div>
      <div className={styles.states}>
        <Money value={125_000} />
        <Money value={undefined} />
        <SignedMoney value={12_500} />
        <SignedMoney value={-12_500} />
        <Sparkline values={[3, 4, 2, 6, 7]} change={4} />
        <Sparkline values={[7, 5, 6, 2, 1]} change={-4} />
      </div>
      <ProgressBar value={3} max={5} label={word} />
      <Skeleton height={32} />
      <Callout>{t('palette.saved')}</Callout>
      <FormNote>{t('palette.saved')}</FormNote>
      <FormNote isError>{t('palette.fault')}</FormNote>
    </div>
  )
}
