import { type GameMode, gameModes } from '@stashwise/game/mode'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { formatDateTime } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import { utcInstant } from '../utc-instant.ts'
import { ChoiceLine, Confirm } from './parts.tsx'

export type TypedWipe = { mode: GameMode; when: 'now' | 'at'; at: string }

/** Declares a wipe. `refused`: what was typed, when its time was refused, and why. */
export function WipeForm({ refused }: { refused: { typed: TypedWipe; reason: string | undefined } | undefined }) {
  const { t } = useTranslation(['admin', 'shell'])
  const { locale } = useFrame()
  const [typed, setTyped] = useState<TypedWipe>()
  const change = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const { mode } = gameModes.find((one) => one.mode === form.get('mode')) ?? gameModes[0]
    setTyped({ mode, when: form.get('when') === 'at' ? 'at' : 'now', at: String(form.get('at') ?? '') })
  }
  const at = typed && utcInstant(typed.at)
  const own = at && formatDateTime(at.getTime(), locale)
  const hint = useDeclareHint(typed, own)
  return (
    <EditForm preventScrollReset errors={refused} onChange={change}>
      <input type="hidden" name="intent" value="declare" />
      <ChoiceLine
        legend={t('wipes.mode')}
        name="mode"
        choices={gameModes.map(({ mode }) => ({ value: mode, label: t(`shell:mode.${mode}`) }))}
        chosen={refused?.typed.mode ?? 'pvp'}
      />
      <ChoiceLine
        legend={t('wipes.when')}
        name="when"
        choices={(['now', 'at'] as const).map((value) => ({ value, label: t(`wipes.time.${value}`) }))}
        chosen={refused?.typed.when ?? 'now'}
        withField="at"
      >
        <Field label={t('wipes.at')} hint={own ? t('wipes.ownTime', { time: own }) : t('wipes.atHint')} error={refused?.reason}>
          {(props) => <Input {...props} type="datetime-local" name="at" defaultValue={refused?.typed.at} />}
        </Field>
      </ChoiceLine>
      <FormActions>
        <Confirm label={t('wipes.declare')} hint={hint} />
      </FormActions>
    </EditForm>
  )
}

/** What will happen. What was chosen before the page was hydrated is not known here. */
function useDeclareHint(typed: TypedWipe | undefined, time: string | undefined): string {
  const { t } = useTranslation(['admin', 'shell'])
  if (typed === undefined) return t('wipes.declareHint')
  const mode = t(`shell:mode.${typed.mode}`)
  return typed.when === 'at' && time ? t('wipes.declareAtHint', { mode, time }) : t('wipes.declareNowHint', { mode })
}
