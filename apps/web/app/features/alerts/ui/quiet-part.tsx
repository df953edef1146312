import type { QuietHours } from '@stashwise/accounts/alerts'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { Button } from '#app/kit/button.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, Refusal, SaveActions } from '#app/kit/form/form.tsx'
import { Input, SelectOf } from '#app/kit/form/input.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { alertsCalls } from '../calls.ts'
import styles from './alerts-panel.module.css'

type PartProps = { quiet: QuietHours | undefined; onChange: () => unknown }

const hours = alertsCalls.alerts['quiet-hours']

/** The hours in which the user gets no alerts. */
export function QuietPart({ quiet, onChange }: PartProps) {
  const { t } = useTranslation('alerts')
  const id = useId()
  const [isEdited, setIsEdited] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const moveFocus = useFocusFallback()
  const remove = useCall(
    () => hours.$put({ json: {} }),
    async () => {
      moveFocus(() => opener.current)
      await onChange()
    },
  )
  const close = () => {
    moveFocus(() => opener.current)
    setIsEdited(false)
  }
  const done = async () => {
    close()
    await onChange()
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('quiet.title')}
      </h3>
      {isEdited ? (
        <QuietForm quiet={quiet} onDone={done} onClose={close} />
      ) : (
        <FormActions>
          <span>{quiet ? t('quiet.on', { from: clockOf(quiet.from), to: clockOf(quiet.to), zone: quiet.timeZone }) : t('quiet.off')}</span>
          <Button ref={opener} look="quiet" aria-label={t(quiet ? 'quiet.editLabel' : 'quiet.setLabel')} onClick={() => setIsEdited(true)}>
            {t(quiet ? 'quiet.edit' : 'quiet.set')}
          </Button>
          {quiet ? (
            <Button look="quiet" aria-label={t('quiet.removeLabel')} onClick={() => remove.mutate()}>
              {t('quiet.remove')}
            </Button>
          ) : null}
        </FormActions>
      )}
      <Refusal of={remove.error} failed={t('failed')} />
      <p className="hint">{t('quiet.note')}</p>
    </section>
  )
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

function minuteOf(clock: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

/** The night, where nothing is set. */
const usual = { from: 23 * 60, to: 8 * 60 }

function QuietForm({ quiet, onDone, onClose }: { quiet: QuietHours | undefined; onDone: () => unknown; onClose: () => void }) {
  const { t } = useTranslation('alerts')
  const [from, setFrom] = useState(clockOf(quiet?.from ?? usual.from))
  const [to, setTo] = useState(clockOf(quiet?.to ?? usual.to))
  const [timeZone, setTimeZone] = useState(quiet?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  const save = useCall(
    () => readCall(hours.$put({ json: { quiet: { from: minuteOf(from) ?? usual.from, to: minuteOf(to) ?? usual.to, timeZone } } })),
    onDone,
  )
  return (
    <EditForm errors={save.error} onSend={() => save.mutate()}>
      <div className={styles.times}>
        <Field label={t('quiet.from')}>
          {(props) => <Input {...props} type="time" required value={from} onChange={({ target }) => setFrom(target.value)} />}
        </Field>
        <Field label={t('quiet.to')}>
          {(props) => <Input {...props} type="time" required value={to} onChange={({ target }) => setTo(target.value)} />}
        </Field>
      </div>
      <Field label={t('quiet.zone')}>
        {(props) => (
          <SelectOf {...props} value={timeZone} options={zones.map((zone) => ({ value: zone, label: zone }))} onChoose={setTimeZone} />
        )}
      </Field>
      <SaveActions isPending={save.isPending} cancel={t('cancel')} onCancel={onClose}>
        {t('save')}
      </SaveActions>
      <Refusal of={save.error} failed={t('failed')} />
    </EditForm>
  )
}
